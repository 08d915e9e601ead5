/**
 * What a stranger's page may learn of an address: that of a relay, nothing else. Candidates and descriptions are taken apart
 * and put together again from what is known to be harmless, because what a page sends is whatever its owner likes.
 */

import { isIP } from 'node:net';
import type { VoiceCandidate, VoiceDescription } from '../hub/ephemeral-content.ts';

/** foundation, component, transport, priority, address, port (RFC 8839 §5.1). */
const RELAY = /^candidate:([\w+/]{1,32}) (\d{1,5}) (udp|tcp) (\d{1,10}) ([\d.:a-f]+) (\d{1,5}) typ relay(?= |$)(.*)$/i;
/** What may follow. Of the rest, `raddr` is the address behind the relay. */
const EXTENSIONS = /(?<= )(?:generation \d+|ufrag [\w+/]+)(?= |$)/g;
const NOWHERE = '0.0.0.0';

/** A candidate without any other address than the relay's; null for one that is no relay's. The empty one ends the list. */
function relayCandidate(text: string): string | null {
  if (text === '') return text;
  const parts = RELAY.exec(text);
  if (parts === null) return null;
  const [, foundation, component, transport, priority, address = '', port, rest = ''] = parts;
  if (isIP(address) === 0) return null;
  const kept = [...rest.matchAll(EXTENSIONS)].map(([extension]) => ` ${extension}`).join('');
  return `candidate:${foundation} ${component} ${transport} ${priority} ${address} ${port} typ relay raddr ${NOWHERE} rport 0${kept}`;
}

/** The candidates that are a relay's. */
export function relayCandidates(candidates: readonly VoiceCandidate[]): VoiceCandidate[] {
  return candidates.flatMap((each) => {
    const candidate = relayCandidate(each.candidate);
    return candidate === null ? [] : [{ ...each, candidate }];
  });
}

/** A description without the addresses of the page it comes from. */
export function relayDescription({ type, sdp }: VoiceDescription): VoiceDescription {
  const lines = sdp.split(/[\r\n]+/).flatMap(relayLine);
  return { type, sdp: lines.join('\r\n') };
}

function relayLine(line: string): string[] {
  if (line.startsWith('a=candidate:')) {
    const candidate = relayCandidate(line.slice('a='.length));
    return candidate === null ? [] : [`a=${candidate}`];
  }
  if (line.startsWith('c=')) return [`c=IN IP4 ${NOWHERE}`];
  if (line.startsWith('a=rtcp:')) return [`a=rtcp:9 IN IP4 ${NOWHERE}`];
  if (line.startsWith('o=')) return [line.replace(/ IN IP[46] .*$/, ' IN IP4 127.0.0.1')];
  // `remote-candidates` and whatever else speaks of some.
  return /candidate/i.test(line) && line !== 'a=end-of-candidates' ? [] : [line];
}
