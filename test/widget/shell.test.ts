import { describe, expect, test } from 'vitest';
import { eventsBetween } from '../../widget/announce.ts';
import { booleanAttribute, optionalValue } from '../../widget/attributes.ts';
import { readServerUrl, serverOfScript, socketUrl } from '../../widget/client/server-url.ts';
import { INITIAL_VIEW_STATE, type ViewState } from '../../widget/client/view-state.ts';
import type { MahjongTableEventMap } from '../../widget/events.ts';
import { LANGUAGES } from '../../widget/locales/languages.ts';
import { loadLocale } from '../../widget/locales/load.ts';
import { tidyName } from '../../widget/panels/guest-name.ts';
import { embedSnippet } from '../../widget/panels/invite/embed.ts';
import { readinessOf } from '../../widget/panels/lobby/readiness.ts';
import { personName } from '../../widget/panels/person-name.ts';
import { namesOf } from '../../widget/panels/seating.ts';
import { codeOfPage, readCode } from '../../widget/panels/start/code.ts';
import { statesOf } from '../../widget/states.ts';
import { klasikResult, matchResult } from '../shots/panels-results.ts';
import { bot, person, place, room } from './client-view.ts';

describe('where the server is', () => {
  test.each([
    ['https://mj.example.org/mahjong-table.js', 'https://mj.example.org/graphql'],
    ['http://localhost:4000/assets/x.js?v=1', 'http://localhost:4000/graphql'],
    ['file:///tmp/mahjong-table.js', null],
    ['blob:https://mj.example.org/1', null],
  ])('the script %s belongs to %s', (script, server) => {
    expect(serverOfScript(script)).toBe(server);
  });

  test.each([
    ['/graphql', 'https://blog.example.org/graphql'],
    ['//mj.example.org/graphql#x', 'https://mj.example.org/graphql'],
    ['http://mj.example.org:4000/graphql', 'http://mj.example.org:4000/graphql'],
    ['javascript:alert(1)', null],
    ['http://', null],
  ])('the attribute %s means %s', (written, server) => {
    expect(readServerUrl(written, 'https://blog.example.org/post/1')).toBe(server);
  });

  test('its socket has the same address', () => {
    expect(socketUrl('https://mj.example.org/graphql')).toBe('wss://mj.example.org/graphql');
    expect(socketUrl('http://localhost:4000/graphql')).toBe('ws://localhost:4000/graphql');
  });
});

describe('a room code', () => {
  test.each([
    [' kpq7 ', 'kpq7'],
    ['KP Q7', 'KPQ7'],
    ['reading-club', 'reading-club'],
    ['https://mj.example.org/r/KPQ7', 'KPQ7'],
    ['https://mj.example.org/r/KPQ7/?utm=1', 'KPQ7'],
    ['mj.example.org/r/KPQ7', 'KPQ7'],
    ['https://blog.example.org/post?mahjong-room=KPQ7', 'KPQ7'],
    ['https://mj.example.org/r/KPQ7?utm_source=chat&fbclid=x#top', 'KPQ7'],
    ['https://mj.example.org/embed/KPQ7?theme=dark', 'KPQ7'],
    ['blog.example.org/post?fbclid=x&mahjong-room=KPQ7&utm_medium=mail', 'KPQ7'],
    ['https://l.example/?u=https%3A%2F%2Fmj.example.org%2Fr%2FKPQ7%3Futm%3D1&h=x', 'KPQ7'],
    ['Come and play: https://mj.example.org/r/KPQ7.', 'KPQ7'],
    ['“KPQ7”', 'KPQ7'],
    ['„https://mj.example.org/r/KPQ7“', 'KPQ7'],
    ['https://mj.example.org/', null],
    ['', null],
    ['<b>', null],
    ['x'.repeat(65), null],
  ])('%s is %s', (written, code) => {
    expect(readCode(written)).toBe(code);
  });

  test('may stand in the page’s address', () => {
    expect(codeOfPage('https://blog.example.org/post?a=1&mahjong-room=KPQ7')).toBe('KPQ7');
    expect(codeOfPage('https://blog.example.org/post')).toBeNull();
  });

  test('is in the tag that others paste', () => {
    expect(embedSnippet('https://mj.example.org/r/KPQ7', 'KPQ7')).toBe(
      '<script type="module" src="https://mj.example.org/mahjong-table.js"></script>\n<mahjong-table room="KPQ7" style="display: grid; min-block-size: 58rem"></mahjong-table>',
    );
  });
});

test('a name is sent without stray spaces, and composed', () => {
  expect(tidyName('  An  gun\u0301 ')).toBe('An guń');
});

describe('somebody whose name is gone', () => {
  test.each(LANGUAGES)('is a deleted player in $tag, at the table and around it', async ({ tag }) => {
    const { texts } = await loadLocale(tag);
    const deleted = personName({ name: '' }, texts.room.lobby);
    expect(deleted).not.toBe('');
    const left = place(0, { occupant: person('a', ''), seat: 0 });
    expect(namesOf(room({ places: [left] }), 1, texts.table).spoken(0)).toBe(deleted);
    expect(personName({ name: 'Anggun' }, texts.room.lobby)).toBe('Anggun');
  });
});

describe('what the lobby waits for', () => {
  const anggun = { occupant: person('a', 'Anggun') };
  const budi = { occupant: person('b', 'Budi') };
  const twoBots = [place(2, { occupant: bot('x'), ready: true }), place(3, { occupant: bot('y'), ready: true })];

  test('a stranger may sit down, or watch where all is taken', () => {
    expect(readinessOf(room(), null, null)).toEqual({ kind: 'sit' });
    const full = room({ places: [place(0, anggun), place(1, budi), ...twoBots] });
    expect(readinessOf(full, null, null)).toEqual({ kind: 'full' });
  });

  test('places first, then oneself, then the others, then the host', () => {
    const places = (a: boolean, b: boolean) => [
      place(0, { ...anggun, ready: a }),
      place(1, { ...budi, ready: b }),
      ...twoBots,
    ];
    const open = room({ host: 'a', places: [place(0, anggun), place(1), place(2), place(3)] });
    expect(readinessOf(open, 0, null)).toEqual({ kind: 'places', free: 3 });
    expect(readinessOf(room({ host: 'a', places: places(false, false) }), 0, null)).toEqual({ kind: 'ready' });
    expect(readinessOf(room({ host: 'a', places: places(true, false) }), 0, null)).toEqual({
      kind: 'wait-for',
      people: [budi.occupant],
    });
    expect(readinessOf(room({ host: 'a', places: places(true, true) }), 1, null)).toEqual({
      kind: 'wait-host',
      host: anggun.occupant,
    });
    expect(readinessOf(room({ host: null, places: places(true, true) }), 1, null)).toEqual({
      kind: 'wait-host',
      host: null,
    });
    expect(readinessOf(room({ host: 'a', places: places(true, true) }), 0, null)).toEqual({ kind: 'go' });
  });

  test('nobody’s Ready and no host where Quick Play gathers; a stranger sits down as anywhere', () => {
    const gathering = room({ quick: true, host: null, places: [place(0, anggun), place(1), place(2), place(3)] });
    expect(readinessOf(gathering, 0, null)).toEqual({ kind: 'quick' });
    expect(readinessOf(gathering, null, null)).toEqual({ kind: 'sit' });
    const kept = room({ keptOut: [{ kind: 'PERSON', id: 'x', name: 'Xi' }] });
    expect(readinessOf(kept, null, 'x')).toEqual({ kind: 'kept-out' });
    expect(readinessOf(kept, null, 'y')).toEqual({ kind: 'sit' });
  });
});

describe('what the page is told', () => {
  const told = (previous: Partial<ViewState>, state: Partial<ViewState>) =>
    eventsBetween({ ...INITIAL_VIEW_STATE, ...previous }, { ...INITIAL_VIEW_STATE, ...state }).map(
      ({ type, detail }): { type: keyof MahjongTableEventMap | string; detail: unknown } => ({ type, detail }),
    );
  const question = {
    id: 'q1',
    seat: 2,
    kind: 'claim',
    tile: { id: 7, kind: 'B5' },
    from: 1,
    options: [],
    blocked: [],
    baseEndsAt: 9_000,
    endsAt: 9_000,
  };

  test('nothing, when nothing has changed', () => {
    expect(told({ room: room(), question }, { room: room(), question })).toEqual([]);
  });

  test('the room that was entered, and again when one sits down', () => {
    const detail = { code: 'KPQ7', link: 'https://mj.example.org/r/KPQ7' };
    expect(told({}, { room: room() })).toEqual([{ type: 'mahjong-room', detail: { ...detail, seated: false } }]);
    expect(told({ room: room() }, { room: room(), place: 1 })).toEqual([
      { type: 'mahjong-room', detail: { ...detail, seated: true } },
    ]);
  });

  test('a claim and a turn, with their end by the local clock and no tile', () => {
    expect(told({}, { question, clockOffset: 500 })).toEqual([
      { type: 'mahjong-claim', detail: { seat: 2, until: 8_500 } },
    ]);
    const turn = { ...question, kind: 'turn', endsAt: null };
    expect(told({}, { question: turn })).toEqual([{ type: 'mahjong-turn', detail: { seat: 2, until: null } }]);
  });

  test('that nothing is asked any more: answered, or decided without this person', () => {
    const end = [{ type: 'mahjong-turn-end', detail: { seat: 2 } }];
    expect(told({ question }, { question, answered: 'q1' })).toEqual(end);
    expect(told({ question, answered: 'q1' }, {})).toEqual([]);
    expect(told({ question }, {})).toEqual(end);
    const next = { ...question, id: 'q2' };
    expect(told({ question }, { question: next })).toEqual([
      { type: 'mahjong-claim', detail: { seat: 2, until: 9_000 } },
    ]);
  });

  test('a match, once, and that its room is not shown any more', () => {
    const lobby = room();
    const playing = room({ phase: 'PLAYING' });
    const start = {
      type: 'mahjong-match-start',
      detail: { code: 'KPQ7', matchId: playing.matchId, ruleSet: playing.ruleSet },
    };
    expect(told({ room: lobby }, { room: room({ phase: 'SEAT_DRAW' }) })).toEqual([start]);
    expect(told({ room: playing }, { room: room({ phase: 'HAND_RESULT' }) })).toEqual([]);
    expect(told({ room: playing }, { room: lobby })).toEqual([]);
    expect(told({ room: playing }, { room: room({ phase: 'PLAYING', matchId: 'm2' }) })).toEqual([
      { ...start, detail: { ...start.detail, matchId: 'm2' } },
    ]);
    expect(told({ room: playing }, {})).toEqual([{ type: 'mahjong-leave', detail: { code: 'KPQ7' } }]);
  });

  test('the ends of a hand and a match, also where a snapshot took the place of their events', () => {
    const end = matchResult(0);
    const { table, lastResult } = { ...end, lastResult: klasikResult(0).table?.result ?? null };
    if (table === null || lastResult === null) throw new Error('a match has ended');
    const going = { ...end, lastResult: null, version: 1, table: { ...table, matchResult: null } };
    const over = { ...end, lastResult, version: 2 };
    const ended = ['mahjong-hand-end', 'mahjong-match-end'];
    expect(told(going, over).map(({ type }) => type)).toEqual(ended);
    const recent = [{ __typename: 'HandEnded' as const, n: 9, result: lastResult }];
    expect(told(going, { ...over, recent }).map(({ type }) => type)).toEqual(ended);
    expect(told(over, { ...over, recent }).map(({ type }) => type)).toEqual([]);
    expect(told(over, { ...over, version: 3 })).toEqual([]);
    // Somebody comes when all is over.
    expect(told({ ...over, table: null }, over)).toEqual([]);
  });

  test('how it stands with the server', () => {
    expect(told({}, { connection: 'live' })).toEqual([{ type: 'mahjong-connection', detail: { connection: 'live' } }]);
  });
});

describe('what the page’s styles can ask about', () => {
  const holding = (state: Partial<ViewState>, failed = false) =>
    Object.entries(statesOf({ ...INITIAL_VIEW_STATE, ...state }, failed)).flatMap(([name, holds]) =>
      holds ? name : [],
    );
  const question = {
    id: 'q1',
    seat: 2,
    kind: 'turn',
    tile: null,
    from: null,
    options: [],
    blocked: [],
    baseEndsAt: null,
    endsAt: null,
  };

  test.each<[string, Partial<ViewState>, string[]]>([
    ['the start panel', {}, ['start']],
    ['on the way into a room', { stage: 'entering', code: 'KPQ7' }, ['connecting']],
    ['a lobby', { stage: 'room', connection: 'live', room: room() }, ['lobby']],
    ['a place in it', { stage: 'room', connection: 'live', room: room(), place: 1 }, ['lobby', 'seated']],
    ['the shuffle', { stage: 'room', connection: 'live', room: room({ phase: 'REVEAL' }) }, ['lobby']],
    ['a match', { stage: 'room', connection: 'live', room: room({ phase: 'PLAYING' }) }, ['playing']],
    ['its end', { stage: 'room', connection: 'live', room: room({ phase: 'MATCH_RESULT' }) }, ['playing']],
    [
      'the connection lost meanwhile',
      { stage: 'room', connection: 'reconnecting', room: room({ phase: 'PLAYING' }) },
      ['offline', 'playing'],
    ],
  ])('%s', (_what, state, states) => {
    expect(holding(state)).toEqual(states);
  });

  test('a turn, a claim, the robbing of a kong, and none of them once the answer is on its way', () => {
    const asked = { stage: 'room', connection: 'live' } as const;
    expect(holding({ ...asked, question })).toEqual(['turn']);
    expect(holding({ ...asked, question: { ...question, kind: 'void' } })).toEqual(['turn']);
    expect(holding({ ...asked, question: { ...question, kind: 'claim' } })).toEqual(['claim']);
    expect(holding({ ...asked, question: { ...question, kind: 'rob' } })).toEqual(['claim']);
    expect(holding({ ...asked, question, answered: 'q1' })).toEqual([]);
  });

  test('something that stands in place of the table hides what would be there', () => {
    expect(holding({ stage: 'problem', connection: 'offline', code: 'KPQ7' }, true)).toEqual(['offline', 'error']);
    expect(holding({}, true)).toEqual(['error']);
  });
});

describe('attributes as editors of content systems write them', () => {
  test.each([
    [null, false],
    ['', true],
    ['muted', true],
    ['true', true],
    ['false', false],
  ])('muted=%j is %s', (written, muted) => {
    expect(booleanAttribute.fromAttribute?.(written, Boolean)).toBe(muted);
  });

  test.each([
    [null, null],
    ['', ''],
    ['false', null],
    ['hong-kong', 'hong-kong'],
  ])('quick-play=%j is %j', (written, ruleSet) => {
    expect(optionalValue.fromAttribute?.(written, String)).toBe(ruleSet);
  });
});
