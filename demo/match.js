// The match is named by the page’s own address, /m/ID, the moment by what follows its #; /m alone asks for a file.
const id = location.pathname.match(/^\/m\/([\w-]+)/)?.[1] ?? '';
const site = new URLSearchParams(location.search).get('site');
const table = document.querySelector('mahjong-table');
if (site !== null) table.setAttribute('server', `/graphql?site=${encodeURIComponent(site)}`);
table.setAttribute('at', location.hash.slice(1));
table.setAttribute('match', id);

// The address follows what is shown, so that it can be copied and reloaded; going back leaves the page.
table.addEventListener('mahjong-replay', ({ detail }) => history.replaceState(null, '', `#${detail.at}`));
addEventListener('hashchange', () => table.setAttribute('at', location.hash.slice(1)));
