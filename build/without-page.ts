import type { Plugin } from 'vite';

/** What Lit's browser build asks of the page as soon as it loads, by the end of its path, and how to ask where there is none. */
const ASKED: Readonly<Record<string, { readonly asks: RegExp; readonly instead: string }>> = {
  '/@lit/reactive-element/reactive-element.js': {
    asks: /\bextends HTMLElement\b/,
    instead: 'extends (globalThis.HTMLElement ?? class {})',
  },
  '/lit-html/lit-html.js': {
    asks: /(?<=,\w+=)document(?=,)/,
    instead: '(globalThis.document ?? { createTreeWalker() {} })',
  },
};

/**
 * Makes the bundled scripts safe to import where there is no page: a site that is written on a server imports there what it
 * imports in the browser. The packages that a site's bundler resolves have builds for that themselves.
 */
export function withoutPage(): Plugin {
  return {
    name: 'without-page',
    transform: {
      filter: { id: /\/node_modules\/(@lit\/reactive-element|lit-html)\/[\w-]+\.js$/ },
      handler(code, id) {
        const asked = Object.entries(ASKED).find(([end]) => id.endsWith(end))?.[1];
        if (asked === undefined) return null;
        if (!asked.asks.test(code)) throw new Error(`${id} no longer says ${asked.asks}: see build/without-page.ts.`);
        return { code: code.replace(asked.asks, asked.instead), map: null };
      },
    },
  };
}
