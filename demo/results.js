// Results of this server, with nothing but fetch.

const MATCHES = `query ($ruleSet: String, $after: String) {
  matches(filter: { ruleSet: $ruleSet }, first: 20, after: $after) {
    ... on MatchConnection {
      edges { node { matchId endedAt ruleSet log players { occupant { name } standing { place score } } } }
      pageInfo { hasNextPage endCursor }
    }
    ... on UserError { message }
  }
}`;
const LEADERS = `query ($ruleSet: String!) {
  leaderboard(ruleSet: $ruleSet, first: 10) {
    ... on LeaderConnection { edges { node { rank person { name } rating { matches number { value uncertainty } } } } }
    ... on UserError { message }
  }
}`;
const RULE_SETS = 'query { ruleSets { key name } }';

const form = document.querySelector('#choice');
const more = document.querySelector('#more');
const note = document.querySelector('#note');
const rows = (table) => document.querySelector(`#${table} tbody`);
const names = new Map();

async function ask(query, variables = {}) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

// Names are other people's text: it is set as text, never as HTML.
function addRow(table, ...cells) {
  const row = rows(table).insertRow();
  for (const cell of cells) row.insertCell().append(cell);
}

function link(href, text, download = '') {
  const made = document.createElement('a');
  made.href = href;
  made.textContent = text;
  if (download) made.download = download;
  return made;
}

/** The match again in the table, and its log as a file. */
function links({ matchId, log }) {
  const both = document.createDocumentFragment();
  both.append(link(`/m/${matchId}`, 'replay'), ' ', link(log, 'log', `${matchId}.jsonl`));
  return both;
}

// Whoever deleted what is theirs has no name any more; the results stay.
const nameOf = (person) => person.name || 'deleted player';

function standings({ players }) {
  return players
    .map(({ occupant, standing }) => `${standing.place}. ${occupant ? nameOf(occupant) : '?'} ${standing.score}`)
    .join(', ');
}

async function showMatches(after) {
  const { matches } = await ask(MATCHES, { ruleSet: form.ruleSet.value || null, after });
  if (matches.message) throw new Error(matches.message);
  if (after === null) rows('matches').replaceChildren();
  for (const { node } of matches.edges) {
    const ended = new Date(node.endedAt).toLocaleString();
    addRow('matches', ended, names.get(node.ruleSet) ?? node.ruleSet, standings(node), links(node));
  }
  more.hidden = !matches.pageInfo.hasNextPage;
  more.onclick = () => show(() => showMatches(matches.pageInfo.endCursor));
  note.textContent = rows('matches').rows.length === 0 ? 'Nothing has been played here in public yet.' : '';
}

async function showLeaders() {
  const ruleSet = form.ruleSet.value || [...names.keys()][0];
  const { leaderboard } = await ask(LEADERS, { ruleSet });
  if (leaderboard.message) throw new Error(leaderboard.message);
  rows('leaders').replaceChildren();
  for (const { node } of leaderboard.edges) {
    const { matches, number } = node.rating;
    addRow('leaders', node.rank, nameOf(node.person), `${number.value} ± ${number.uncertainty}`, matches);
  }
}

async function show(work) {
  try {
    await work();
  } catch (error) {
    note.textContent = `The results cannot be read now: ${error.message}`;
  }
}

await show(async () => {
  for (const { key, name } of (await ask(RULE_SETS)).ruleSets) {
    names.set(key, name);
    form.ruleSet.append(new Option(name, key));
  }
  await Promise.all([showLeaders(), showMatches(null)]);
});
form.ruleSet.onchange = () => show(() => Promise.all([showLeaders(), showMatches(null)]));
