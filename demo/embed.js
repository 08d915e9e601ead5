// The table in a frame of another page. The page's own script (/frame.js) tells the frame its theme, and the frame tells
// that page how high it wants to be: that page and nobody else, so nothing is said before the page has spoken.
const table = document.querySelector('mahjong-table');
let page = null;

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || parent === window || data?.type !== 'mahjong-frame') return;
  // A page in a sandbox has no origin that it alone could be spoken to by.
  page = origin === 'null' ? null : origin;
  if (['auto', 'light', 'dark'].includes(data.theme)) table.setAttribute('theme', data.theme);
  sayHeight();
});

function sayHeight() {
  if (page === null) return;
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  parent.postMessage({ type: 'mahjong-height', height }, page);
}

new ResizeObserver(sayHeight).observe(document.documentElement);
// Says no more than that the frame listens now.
if (parent !== window) parent.postMessage({ type: 'mahjong-ready' }, '*');
