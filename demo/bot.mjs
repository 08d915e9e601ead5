// A bot for a community's chat (Discord and others take the same webhooks): makes a room, posts its link, and later who won.
//
//   SERVER=https://mj.example.org TOKEN=mjs_… WEBHOOK=https://discord.com/api/webhooks/… node bot.mjs [RULE_SET]
//
// TOKEN: mahjong-table token add SITE "Chat bot" --scopes rooms,results

const MAKE = `mutation ($input: CreateRoomInput!) {
  createRoom(input: $input) { ... on CreateRoomPayload { room { code link ruleSet } } ... on UserError { message } }
}`;
const LATEST = `query ($room: String!) {
  matches(filter: { room: $room }, first: 1) {
    ... on MatchConnection { edges { node { state players { occupant { name } standing { place score } } } } }
    ... on UserError { message }
  }
}`;

/** Asks the server; what it will not do comes as a `message`. */
async function ask({ server, token }, query, variables) {
  const response = await fetch(new URL('/graphql', server), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  const [answer] = Object.values(data ?? {});
  const problem = errors?.[0].message ?? answer.message;
  if (problem) throw new Error(problem);
  return answer;
}

/** Writes to the chat. Names are other people's text: none of them calls anybody, and none is formatted. */
async function post({ webhook }, content) {
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content, allowed_mentions: { parse: [] } }),
  });
  if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
}

const plain = (name) => name.replace(/[\\*_~`|>#[\]()<@:]/g, '\\$&') || 'deleted player';

function resultText({ state, players }) {
  const lines = players.map(
    ({ occupant, standing }) => `${standing.place}. ${plain(occupant?.name ?? '?')}: ${standing.score} points`,
  );
  return [state === 'ABANDONED' ? 'The match was abandoned.' : 'The match is over.', ...lines].join('\n');
}

/** Makes a room as `wanted`, posts its link, waits for its first result and posts that. `every`: between two looks, ms. */
export async function runBot(settings) {
  const { wanted, every = 15_000 } = settings;
  const { room } = await ask(settings, MAKE, { input: wanted });
  await post(settings, `Mahjong, room ${room.code}: ${new URL(room.link, settings.server)} There is a seat for you.`);
  for (;;) {
    await new Promise((done) => setTimeout(done, every));
    // A server that is away for a moment is asked again.
    const found = await ask(settings, LATEST, { room: room.code }).catch((error) => console.warn(error.message));
    const [latest] = found?.edges ?? [];
    if (!latest) continue;
    await post(settings, resultText(latest.node));
    return room.code;
  }
}

if (import.meta.main) {
  const { SERVER: server, TOKEN: token, WEBHOOK: webhook } = process.env;
  await runBot({ server, token, webhook, wanted: { ruleSet: process.argv[2] } });
}
