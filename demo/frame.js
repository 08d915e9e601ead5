// For pages that show tables in frames: <iframe src="…/embed/CODE"> becomes as high as its table, and follows the page's
// colour scheme. Load it as a module; frames that come later are taken care of too. `data-theme` on a frame: light, dark.
const server = new URL(import.meta.url).origin;
const dark = matchMedia('(prefers-color-scheme: dark)');

function frames() {
  return [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(`${server}/embed/`));
}

// To whatever the frame shows: in a sandbox it has no origin, and until it has loaded it has the page's. A theme is no secret.
function greet(frame) {
  frame.contentWindow?.postMessage({ type: 'mahjong-frame', theme: themeOf(frame) }, '*');
}

function themeOf(frame) {
  const { theme } = frame.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  const schemes = getComputedStyle(frame).colorScheme;
  if (schemes.includes('dark') && schemes.includes('light')) return dark.matches ? 'dark' : 'light';
  return schemes.includes('dark') ? 'dark' : 'light';
}

addEventListener('message', ({ source, origin, data }) => {
  // A frame in a sandbox says that its origin is `null`; whose window has spoken tells it from all others.
  if (origin !== server && origin !== 'null') return;
  const frame = frames().find(({ contentWindow }) => contentWindow === source);
  if (frame === undefined) return;
  if (data?.type === 'mahjong-ready') greet(frame);
  if (data?.type === 'mahjong-height' && data.height > 0) frame.style.height = `${data.height}px`;
});

dark.addEventListener('change', () => frames().forEach(greet));
// Those that were ready before this script was.
frames().forEach(greet);
