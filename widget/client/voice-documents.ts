import { ErrorFields } from './error-fields.ts';
import { graphql } from './graphql.ts';

/** What a page that carries voice is told. */
export const Voice = graphql(`
  subscription Voice($code: String!, $session: ID) {
    voice(code: $code, session: $session) {
      __typename
      ... on VoiceUpdate {
        session
        servers { iceServers { urls username credential } relayOnly }
        peer { place session state microphone }
        signal {
          place
          session
          description { type sdp }
          candidates { candidate sdpMid sdpMLineIndex usernameFragment }
        }
        moved
      }
      ... on UserError { code message field }
    }
  }
`);

export const AnnounceVoice = graphql(
  `mutation AnnounceVoice($input: AnnounceVoiceInput!) { result: announceVoice(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const SendVoiceSignal = graphql(
  `mutation SendVoiceSignal($input: SendVoiceSignalInput!) { result: sendVoiceSignal(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);

export const AllowVoice = graphql(
  `mutation AllowVoice($input: AllowVoiceInput!) { result: allowVoice(input: $input) { __typename ...ErrorFields } }`,
  [ErrorFields],
);
