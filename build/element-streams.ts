import { createHash } from 'node:crypto';
import { print as printAsClient } from '@0no-co/graphql.web';
import { parse, print } from 'graphql';
import { RoomEvents } from '../widget/client/documents.ts';
import { PublicRooms } from '../widget/elements/room-documents.ts';

/** Where the server keeps them. */
export const ELEMENT_STREAMS_FILE = 'server/api/element-streams.ts';

/** What the server has to know of the subscriptions that the elements send: their hashes, as a source file. */
export function elementStreams(): string {
  const hashes = [RoomEvents, PublicRooms].map((document) => {
    const text = print(parse(printAsClient(document)));
    return `  '${createHash('sha256').update(text).digest('base64')}',\n`;
  });
  return `/**
 * The elements' own subscriptions that many share: hashes of their normalised text (\`npm run schema\` writes them). They are
 * watched without a slot (hub/admission.ts), so that nobody can keep an element out.
 */
export const ELEMENT_STREAMS: readonly string[] = [
${hashes.join('')}];
`;
}
