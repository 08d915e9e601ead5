import type { VoiceProblem } from '../client/voice-state.ts';

/** What browsers tell of a frame's permissions; not all do. */
interface PolicyDocument {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean };
}

/** People talk over a game: their own loudspeakers and keyboards are kept out. */
const CONSTRAINTS: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};

/** Opens the microphone; the browser may ask. Says in one word why it cannot be had. */
export async function openMicrophone(): Promise<MediaStreamTrack | VoiceProblem> {
  if (navigator.mediaDevices === undefined) return 'failed';
  if ((document as PolicyDocument).featurePolicy?.allowsFeature('microphone') === false) return 'frame';
  try {
    const stream = await navigator.mediaDevices.getUserMedia(CONSTRAINTS);
    return stream.getAudioTracks()[0] ?? 'missing';
  } catch (error) {
    return error instanceof DOMException ? problemOf(error.name) : 'failed';
  }
}

function problemOf(name: string): VoiceProblem {
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'failed';
  }
}
