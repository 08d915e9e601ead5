// Names lead to a page of their own; here they change what this page shows instead.

const player = document.querySelector('#player');

document.addEventListener('mahjong-person', (event) => {
  event.preventDefault();
  player.person = event.detail.id;
  player.scrollIntoView({ block: 'start' });
});
