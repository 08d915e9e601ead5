/** The servers that help pages find each other (ICE), with credentials that hold for a time. */

import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import type { RoomConfig } from '../rooms/config.ts';

/** How long the credentials of a TURN server hold, ms. */
export const CREDENTIALS_HOLD = 60 * 60_000;

/** As `RTCIceServer` has it. */
export interface IceServer {
  readonly urls: readonly string[];
  /** Both null where none are needed. */
  readonly username: string | null;
  readonly credential: string | null;
}

export interface VoiceServers {
  readonly iceServers: readonly IceServer[];
  /** Pages must not connect directly: neither may learn the other's address. */
  readonly relayOnly: boolean;
  /** When the credentials end, ms since 1970; null where there are none. */
  readonly expiresAt: number | null;
}

/** Whether people in a room can talk; strangers only where a relay keeps their addresses from each other. */
export type RoomVoice = 'on' | 'off' | 'needs-relay';

/** Whether people in a room with this configuration can talk, and why not. */
export function roomVoice({ voice, visibility }: Pick<RoomConfig, 'voice' | 'visibility'>, config: Config): RoomVoice {
  if (!voice) return 'off';
  return isRelayOnly(visibility) && config.turn === null ? 'needs-relay' : 'on';
}

/** In public rooms sit strangers. */
export function isRelayOnly(visibility: RoomConfig['visibility']): boolean {
  return visibility === 'public';
}

/** The servers for one page in a room. `user`: anything that tells pages apart in the TURN server's log; no person. */
export function voiceServers({ stunUrls, turn }: Config, relayOnly: boolean, user: string, now: number): VoiceServers {
  const stun = stunUrls.length > 0 && !relayOnly ? [{ urls: stunUrls, username: null, credential: null }] : [];
  if (turn === null) return { iceServers: stun, relayOnly, expiresAt: null };
  const expiresAt = now + CREDENTIALS_HOLD;
  const relay = { urls: turn.urls, ...turnCredentials(turn.secret, user, expiresAt) };
  return { iceServers: [...stun, relay], relayOnly, expiresAt };
}

/** The scheme of coturn's `use-auth-secret`: name and end in one, signed with what both servers know. */
function turnCredentials(
  secret: string,
  user: string,
  expiresAt: number,
): { readonly username: string; readonly credential: string } {
  const username = `${Math.floor(expiresAt / 1000)}:${user}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
