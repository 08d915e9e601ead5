// The room is named by the page’s own address, /r/CODE or /embed/CODE; with ?site=KEY for a site that is not the first.
const code = decodeURIComponent(location.pathname.match(/^\/(?:r|embed)\/([^/]+)/)?.[1] ?? '');
const site = new URLSearchParams(location.search).get('site');
const table = document.querySelector('mahjong-table');
if (site !== null) table.setAttribute('server', `/graphql?site=${encodeURIComponent(site)}`);
table.setAttribute('room', code);

table.addEventListener('mahjong-room', (event) => {
  document.title = `Room ${event.detail.code} · Mahjong table`;
});
