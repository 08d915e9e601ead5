import { graphql } from './graphql.ts';

export const PersonFields = graphql(`
  fragment PersonFields on Person {
    id
    name
  }
`);

/** Whose token it is, and when it ends. */
export const Me = graphql(`query Me { account { now tokenEndsAt person { ...PersonFields } } }`, [PersonFields]);

export const RoomFields = graphql(`
  fragment RoomFields on Room {
    id
    code
    link
    phase
    ruleSet
    options { key value }
    length
    clock
    visibility
    voice
    host
    places {
      place
      occupant { kind id name strength }
      seat
      ready
      disconnected
      helped
      returning
      left
      silenced
      muted
    }
    matchId
    rated
    spectators
    watching
    quick
    practice
    pauses
    queue { kind id name }
    keptOut { kind id name }
    phaseEndsAt
    nextHandAt
    fairness {
      serverCommitment
      rulesHash
      clientCommitments
      clientReveals
      seatOrder
      serverSecret
    }
  }
`);

export const TileFields = graphql(`
  fragment TileFields on Tile {
    id
    kind
  }
`);

export const SetFields = graphql(
  `
    fragment SetFields on TileSet {
      kind
      tiles { ...TileFields }
      claimedTile
      claimedFrom
    }
  `,
  [TileFields],
);

export const PaymentFields = graphql(`
  fragment PaymentFields on Payment {
    key
    from
    to
    points
    tile
  }
`);

export const ScoreFields = graphql(`
  fragment ScoreFields on Score {
    lines { key unit value tiles }
    base
    doubles
    fan
    limits
    value
    meetsMinimum
    reading { kind tiles completed }
  }
`);

export const WinFields = graphql(
  `
    fragment WinFields on Win {
      seat
      by
      tile { ...TileFields }
      from
      score { ...ScoreFields }
    }
  `,
  [TileFields, ScoreFields],
);

export const HandResultFields = graphql(
  `
    fragment HandResultFields on HandResult {
      hand
      drawn
      wins { ...WinFields }
      otherScores {
        seat
        score { ...ScoreFields }
      }
      hands {
        seat
        concealed { ...TileFields }
      }
      payments { ...PaymentFields }
      changes
      totals
      reveal { wall dice salt identities exchange }
    }
  `,
  [WinFields, ScoreFields, TileFields, PaymentFields],
);

export const MatchResultFields = graphql(`
  fragment MatchResultFields on MatchResult {
    standings {
      seat
      place
      score
      handsWon
      selfDraws
      wonOnDiscard
      dealIns
      draws
      bestHand
    }
  }
`);

export const SeatFields = graphql(
  `
    fragment SeatFields on TableSeat {
      seat
      wind
      score
      concealedCount
      concealed { ...TileFields }
      drawn { ...TileFields }
      hasDrawn
      sets { ...SetFields }
      flowers { ...TileFields }
      discards {
        tile { ...TileFields }
        drawn
      }
      facts { key value secret }
      win { ...WinFields }
    }
  `,
  [TileFields, SetFields, WinFields],
);

export const TableFields = graphql(
  `
    fragment TableFields on Table {
      matchId
      viewer
      hand
      phase
      openPhase
      roundWind
      dealer
      dice
      wallCount
      takenFront
      takenBack
      kongBoxCount
      handCommitment
      turn
      lastDiscard {
        seat
        tile { ...TileFields }
      }
      seats { ...SeatFields }
      passes { from to count kinds }
      ledger { ...PaymentFields }
      result { ...HandResultFields }
      matchResult { ...MatchResultFields }
    }
  `,
  [TileFields, SeatFields, PaymentFields, HandResultFields, MatchResultFields],
);

export const EventFields = graphql(
  `
    fragment EventFields on TableEvent {
      __typename
      n
      ... on HandStarted { table { ...TableFields } }
      ... on FlowerShown { seat tile { ...TileFields } }
      ... on TileDrawn { seat face { ...TileFields } source reason wallCount kongBoxCount }
      ... on TileDiscarded { seat tile { ...TileFields } drawn }
      ... on SetMade { seat set { ...SetFields } }
      ... on KongDeclared { seat kind tiles { ...TileFields } tile { ...TileFields } }
      ... on TurnBegan { seat }
      ... on WinDeclared { win { ...WinFields } concealed { ...TileFields } holdsTile }
      ... on PaymentsMade { payments { ...PaymentFields } }
      ... on PhaseChanged { phase phaseSeat renamed { ...TileFields } }
      ... on FactChanged { seat key factValue secret }
      ... on TilesPassed { from to count kinds }
      ... on HandEnded { result { ...HandResultFields } }
      ... on MatchEnded { matchResult { ...MatchResultFields } }
    }
  `,
  [TableFields, TileFields, SetFields, WinFields, PaymentFields, HandResultFields, MatchResultFields],
);

export const QuestionFields = graphql(
  `
    fragment QuestionFields on Question {
      id
      seat
      kind
      tile { ...TileFields }
      from
      options { id kind tiles choose value makes worthValue worthFan }
      blocked {
        kind
        reason
        details { key value }
        tiles
      }
      baseEndsAt
      endsAt
    }
  `,
  [TileFields],
);

/** Everything a viewer of a room gets, resumed by cursor. */
export const RoomEvents = graphql(
  `
    subscription RoomEvents($code: String!, $after: Cursor) {
      roomEvents(code: $code, after: $after) {
        __typename
        ... on RoomUpdate {
          cursor
          now
          room { ...RoomFields }
          table { ...TableFields }
          events { ...EventFields }
          question { ...QuestionFields }
          turnClock { seat baseEndsAt endsAt }
          phrases { place phrase }
        }
        ... on UserError { code message field }
      }
    }
  `,
  [RoomFields, TableFields, EventFields, QuestionFields],
);

/** What a new room may be. */
export const Choices = graphql(`
  query Choices {
    ruleSets {
      key
      name
      about
      tileCount
      startScore
      hasFan
      options { key about type default values }
      lengths { key about }
      defaultLength
      defaultClock
    }
    clocks { key turn reserve claim }
  }
`);
