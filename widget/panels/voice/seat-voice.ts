import { html, nothing, type TemplateResult } from 'lit';
import type { Place } from '../../client/model.ts';
import type { VoiceState } from '../../client/voice-state.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { microphoneIcon, microphoneOffIcon } from '../icons.ts';

/** What the page knows of the voice at one place; null where there is nothing to say: a bot, nobody, no voice. */
export function seatVoice(
  voice: VoiceState | null,
  place: Place | undefined,
): 'silenced' | 'speaking' | 'on' | 'off' | null {
  if (voice === null || place?.occupant?.kind !== 'PERSON') return null;
  if (place.silenced) return 'silenced';
  const seat = voice.seats[place.place];
  if (!seat?.here) return null;
  if (!seat.microphone) return 'off';
  return seat.speaking ? 'speaking' : 'on';
}

/** The same in words, for screen readers. */
export function voiceInWords(voice: VoiceState | null, place: Place | undefined, texts: TableTexts): string[] {
  const what = seatVoice(voice, place);
  return what === null ? [] : [texts.voice.seat[what]];
}

/** The same as a sign beside a name. */
export function voiceMark(voice: VoiceState | null, place: Place | undefined): TemplateResult | typeof nothing {
  const what = seatVoice(voice, place);
  if (what === null) return nothing;
  return html`<span class="voice ${what}">${what === 'on' || what === 'speaking' ? microphoneIcon : microphoneOffIcon}</span>`;
}
