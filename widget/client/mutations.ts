import { PersonFields } from './documents.ts';
import { ErrorFields } from './error-fields.ts';
import { graphql } from './graphql.ts';

export const CreateGuest = graphql(
  `
    mutation CreateGuest($input: CreateGuestInput!) {
      result: createGuest(input: $input) {
        __typename
        ... on CreateGuestPayload { token person { ...PersonFields } }
        ...ErrorFields
      }
    }
  `,
  [PersonFields, ErrorFields],
);

export const RenameMe = graphql(
  `
    mutation RenameMe($input: RenameMeInput!) {
      result: renameMe(input: $input) {
        __typename
        ... on RenameMePayload { person { ...PersonFields } }
        ...ErrorFields
      }
    }
  `,
  [PersonFields, ErrorFields],
);

export const CreateRoom = graphql(
  `
    mutation CreateRoom($input: CreateRoomInput!) {
      result: createRoom(input: $input) {
        __typename
        ... on CreateRoomPayload { room { code } }
        ...ErrorFields
      }
    }
  `,
  [ErrorFields],
);

export const JoinRoom = graphql(
  `mutation JoinRoom($input: JoinRoomInput!) { result: joinRoom(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const LeaveRoom = graphql(
  `mutation LeaveRoom($input: LeaveRoomInput!) { result: leaveRoom(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const AddBot = graphql(
  `mutation AddBot($input: AddBotInput!) { result: addBot(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const RemoveOccupant = graphql(
  `mutation RemoveOccupant($input: RemoveOccupantInput!) { result: removeOccupant(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const LetIn = graphql(
  `mutation LetIn($input: LetInInput!) { result: letIn(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const HandOverHost = graphql(
  `mutation HandOverHost($input: HandOverHostInput!) { result: handOverHost(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const QuickPlay = graphql(
  `mutation QuickPlay($input: QuickPlayInput!) {
    result: quickPlay(input: $input) { __typename ... on QuickPlayPayload { room { code } } ...ErrorFields }
  }`,
  [ErrorFields],
);

export const Practice = graphql(
  `mutation Practice($input: PracticeInput!) {
    result: practice(input: $input) { __typename ... on PracticePayload { room { code } } ...ErrorFields }
  }`,
  [ErrorFields],
);

export const AnotherTable = graphql(
  `mutation AnotherTable($input: AnotherTableInput!) {
    result: anotherTable(input: $input) { __typename ... on AnotherTablePayload { room { code } } ...ErrorFields }
  }`,
  [ErrorFields],
);

export const WaitForPlace = graphql(
  `mutation WaitForPlace($input: WaitForPlaceInput!) { result: waitForPlace(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const StopWaiting = graphql(
  `mutation StopWaiting($input: StopWaitingInput!) { result: stopWaiting(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const AllowWatching = graphql(
  `mutation AllowWatching($input: AllowWatchingInput!) { result: allowWatching(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const GetReady = graphql(
  `mutation GetReady($input: GetReadyInput!) { result: getReady(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const Unready = graphql(
  `mutation Unready($input: UnreadyInput!) { result: unready(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const StartMatch = graphql(
  `mutation StartMatch($input: StartMatchInput!) { result: startMatch(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const SayPhrase = graphql(
  `mutation SayPhrase($input: SayPhraseInput!) { result: sayPhrase(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const AllowPhrases = graphql(
  `mutation AllowPhrases($input: AllowPhrasesInput!) { result: allowPhrases(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const Act = graphql(
  `mutation Act($input: ActInput!) { result: act(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const ReadyForNextHand = graphql(
  `mutation ReadyForNextHand($input: ReadyForNextHandInput!) { result: readyForNextHand(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const BackToPlay = graphql(
  `mutation BackToPlay($input: BackToPlayInput!) { result: backToPlay(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const PlayAgain = graphql(
  `mutation PlayAgain($input: PlayAgainInput!) { result: playAgain(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);
