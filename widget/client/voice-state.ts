/** Why the microphone is not on, told apart because each needs something else to be done. */
export type VoiceProblem =
  /** The page is not served by HTTPS: there is no voice at all. */
  | 'insecure'
  /** The page stands in a frame that does not let it use the microphone. */
  | 'frame'
  | 'refused'
  | 'missing'
  | 'busy'
  /** The microphone was unplugged, or the system took it away. */
  | 'lost'
  | 'failed'
  /** The host has taken voice from the person. */
  | 'taken';

/** One of the four places, as it is heard here. */
export interface VoiceSeat {
  /** Its page carries voice; false for bots, and for those who have no page open. */
  readonly here: boolean;
  readonly microphone: boolean;
  readonly speaking: boolean;
  /** For this person alone, 0–100; 0 is muted. */
  readonly volume: number;
}

/** The voice of a room as this page has it. */
export interface VoiceState {
  /** `off`: nothing is heard or said here, for the reason in `problem`; `moved`: another page of the same person carries it. */
  readonly status: 'off' | 'joining' | 'here' | 'moved';
  readonly microphone: 'off' | 'asking' | 'on';
  readonly problem: VoiceProblem | null;
  /** The browser wants a touch before it plays anything. */
  readonly blocked: boolean;
  /** The microphone is on only while the button is held. */
  readonly pushToTalk: boolean;
  /** By place, 0–3. */
  readonly seats: readonly [VoiceSeat, VoiceSeat, VoiceSeat, VoiceSeat];
}

export type VoiceCommand =
  | { readonly do: 'microphone'; readonly on: boolean }
  /** In a touch: plays what the browser held back. */
  | { readonly do: 'hear' }
  /** Brings the voice from the person's other page to this one. */
  | { readonly do: 'bring-here' }
  | { readonly do: 'push-to-talk'; readonly on: boolean }
  /** `volume`: 0–100. */
  | { readonly do: 'volume'; readonly place: number; readonly volume: number }
  /** The host takes voice from somebody, or gives it back. */
  | { readonly do: 'allow'; readonly place: number; readonly allowed: boolean };
