// Where a lobby leads that has no table beside it: ?quick-play=RULE-SET&clock=standard|relaxed,
// ?practice=RULE-SET, or nothing to make a room; ?site=KEY.
const wanted = new URLSearchParams(location.search);
const table = document.querySelector('mahjong-table');
for (const [parameter, attribute] of [
  ['quick-play', 'quick-play'],
  ['clock', 'quick-play-clock'],
  ['practice', 'practice'],
]) {
  const value = wanted.get(parameter);
  if (value !== null) table.setAttribute(attribute, value);
}
const site = wanted.get('site');
if (site !== null) table.setAttribute('server', `/graphql?site=${encodeURIComponent(site)}`);
