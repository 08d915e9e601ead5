/** All operations that the element sends, printed as it prints them. */

import { print } from '@0no-co/graphql.web';
import { type DocumentNode, Lexer, parse, Source, TokenKind } from 'graphql';
import * as account from '../../widget/client/account-documents.ts';
import { Choices, Me, RoomEvents } from '../../widget/client/documents.ts';
import * as mutations from '../../widget/client/mutations.ts';
import * as own from '../../widget/client/own-mutations.ts';
import * as voice from '../../widget/client/voice-documents.ts';
import * as small from '../../widget/elements/documents.ts';
import { Lobby, PublicRooms } from '../../widget/elements/room-documents.ts';

export interface ElementDocument {
  readonly name: string;
  readonly text: string;
  readonly tokens: number;
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** An input with everything that any of the mutations requires. */
const INPUT: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  CreateGuest: { name: 'Ana' },
  RenameMe: { name: 'Ana' },
  KeepGuest: { token: 't' },
  RecoverMe: { secret: 's' },
  FinishMove: { code: 'A' },
  EndConnection: { id: 'd' },
  CreateRoom: {},
  QuickPlay: {},
  Practice: {},
  AllowWatching: { code: 'A', allowed: true },
  RemoveOccupant: { code: 'A', place: 0 },
  LetIn: { code: 'A', person: 'x' },
  HandOverHost: { code: 'A', person: 'x' },
  GetReady: { code: 'A', matchId: 'm' },
  RevealRandomness: { code: 'A', matchId: 'm', secret: '' },
  Act: { code: 'A', question: 'q', option: 'o', actionId: 'a' },
  ReadyForNextHand: { code: 'A', hand: 0 },
  PlayAgain: { code: 'A', matchId: 'm' },
  AnnounceVoice: { code: 'A', session: 's', microphone: true },
  SendVoiceSignal: { code: 'A', session: 's', place: 0, peer: 's' },
  SayPhrase: { code: 'A', phrase: 'HELLO' },
  AllowPhrases: { code: 'A', place: 0, allowed: true },
  AllowVoice: { code: 'A', place: 0, allowed: true },
};

/** Variables of what the small elements ask, with the longest page there is. */
const LISTED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  RuleSets: {},
  Matches: { first: 100 },
  Leaders: { ruleSet: 'klasik', first: 100 },
  Player: { person: 'p', first: 100 },
  OwnPlayer: { first: 100 },
};

export function elementDocuments(): ElementDocument[] {
  const changes = { ...mutations, ...own };
  const { MatchFields: _match, LeaderFields: _leader, ...lists } = small;
  const all = { Choices, Lobby, Me, PublicRooms, RoomEvents, ...changes, ...account, ...voice, ...lists };
  return Object.entries(all).map(([name, document]) => {
    const text = print(document);
    const variables =
      name === 'RoomEvents' || name === 'Voice'
        ? { code: 'A', after: null }
        : (LISTED[name] ?? { input: INPUT[name] ?? { code: 'A' } });
    return { name, text, tokens: tokensOf(text), document: parse(text), variables };
  });
}

function tokensOf(text: string): number {
  const lexer = new Lexer(new Source(text));
  let tokens = 0;
  while (lexer.advance().kind !== TokenKind.EOF) tokens += 1;
  return tokens;
}
