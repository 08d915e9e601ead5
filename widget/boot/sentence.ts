import { nearestLanguage } from '../language.ts';
import { FALLBACK_TEXTS } from '../locales/fallback/all.ts';
import { languageFor } from '../locales/languages.ts';
import type { BootProblem } from './fall-back.ts';

/** What has happened, in words, without anything that may be missing: no Lit, no style sheet of ours. */
export function sentence(host: HTMLElement, code: BootProblem): HTMLElement {
  const tag = languageFor(host.getAttribute('language') ?? nearestLanguage(host) ?? navigator.language);
  const texts = FALLBACK_TEXTS[tag];
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.setAttribute('part', 'error');
  box.lang = tag;
  Object.assign(box.style, {
    display: 'block',
    maxWidth: '30em',
    margin: '0 0 1em',
    padding: '1em 1.2em',
    border: '1px solid',
    borderRadius: '10px',
    font: '16px/1.45 system-ui, sans-serif',
  } satisfies Partial<CSSStyleDeclaration>);
  const title = box.appendChild(document.createElement('strong'));
  title.textContent = texts[code].title;
  const about = box.appendChild(document.createElement('p'));
  about.textContent = texts[code].about;
  about.style.margin = '0.3em 0 0';
  if (code === 'not-loaded') box.append(reload(texts[code].retry));
  return box;
}

function reload(text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  Object.assign(button.style, { margin: '0.8em 0 0', padding: '0.6em 1em', font: 'inherit' });
  button.addEventListener('click', () => location.reload());
  return button;
}
