// The room is named by the page’s own address, /r/CODE or /embed/CODE; with ?site=KEY for a site that is not the first.
const code = decodeURIComponent(location.pathname.match(/^\/(?:r|embed)\/([^/]+)/)?.[1] ?? '');
const asked = new URLSearchParams();
const site = new URLSearchParams(location.search).get('site');
if (site !== null) asked.set('site', site);
// In a frame whose sandbox takes its origin away, the server knows this page by a token.
const page = document.querySelector('meta[name="mahjong-page"]')?.content;
if (page !== undefined && self.origin === 'null') asked.set('page', page);
const table = document.querySelector('mahjong-table');
if (asked.size > 0) table.setAttribute('server', `/graphql?${asked}`);
table.setAttribute('room', code);

table.addEventListener('mahjong-room', (event) => {
  document.title = `Room ${event.detail.code} · Mahjong table`;
});
