// The room is named by the page's own address: /r/CODE.
const code = decodeURIComponent(location.pathname.match(/\/r\/([^/]+)/)?.[1] ?? '');
const table = document.querySelector('mahjong-table');
table.setAttribute('room', code);

table.addEventListener('mahjong-room', (event) => {
  document.title = `Room ${event.detail.code} · Mahjong table`;
});
