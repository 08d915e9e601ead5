import type { Failure } from '../client/failure.ts';
import type { RoomTexts } from '../locales/room/en.ts';

/** What a failure is called in the person's language; with the time to wait, where there is one. */
export function refusalText(texts: RoomTexts, failed: Failure): string {
  const known: Readonly<Record<string, string>> = texts.refusals;
  const text = known[failed.code] ?? texts.refused;
  return failed.retryAfter === null ? text : `${text} ${texts.waitSeconds(failed.retryAfter)}`;
}
