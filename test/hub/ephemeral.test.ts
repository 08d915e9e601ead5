import { expect, test } from 'vitest';
import { type EphemeralMessage, ephemeralInProcess, MOST_CONTENT_BYTES } from '../../server/hub/ephemeral.ts';
import type { VoiceStateContent } from '../../server/hub/ephemeral-content.ts';

interface Heard {
  readonly messages: EphemeralMessage[];
  readonly stop: () => void;
}

function port() {
  const failures: unknown[] = [];
  const ephemeral = ephemeralInProcess((error) => failures.push(error));
  const hear = (code: string): Heard => {
    const messages: EphemeralMessage[] = [];
    return { messages, stop: ephemeral.listen(code, (message) => messages.push(message)) };
  };
  return { ephemeral, failures, hear };
}

const hello: VoiceStateContent = {
  kind: 'voice-state',
  from: 'p',
  place: 0,
  session: '',
  state: 'here',
  microphone: true,
};
const delivered = (): Promise<void> => Promise.resolve();

test('a message reaches all who listen to its room, and nobody else', async () => {
  const { ephemeral, hear } = port();
  const [first, second, elsewhere] = [hear('AAAAAA'), hear('AAAAAA'), hear('BBBBBB')];
  const message = { code: 'AAAAAA', to: null, content: hello };
  ephemeral.send(message);
  expect(first.messages, 'not within the call').toEqual([]);
  await delivered();
  expect(first.messages).toEqual([message]);
  expect(second.messages).toEqual([message]);
  expect(elsewhere.messages).toEqual([]);
});

test('nothing is kept for those who come later, or sent to those who have stopped', async () => {
  const { ephemeral, hear } = port();
  const early = hear('AAAAAA');
  early.stop();
  ephemeral.send({ code: 'AAAAAA', to: null, content: hello });
  await delivered();
  const late = hear('AAAAAA');
  await delivered();
  expect([...early.messages, ...late.messages]).toEqual([]);
});

test('a content of 12 KiB goes, a byte more is refused', async () => {
  const { ephemeral, hear } = port();
  const { messages } = hear('AAAAAA');
  const frame = Buffer.byteLength(JSON.stringify(hello));
  const send = (text: string): void => {
    ephemeral.send({ code: 'AAAAAA', to: 'p', content: { ...hello, session: text } });
  };
  send('x'.repeat(MOST_CONTENT_BYTES - frame));
  expect(() => send('x'.repeat(MOST_CONTENT_BYTES - frame + 1))).toThrow(RangeError);
  // Bytes are counted, not letters.
  expect(() => send('패'.repeat(MOST_CONTENT_BYTES / 2))).toThrow(RangeError);
  await delivered();
  expect(messages.length).toBe(1);
});

test('a listener that fails is reported and takes nothing from the others', async () => {
  const { ephemeral, failures, hear } = port();
  ephemeral.listen('AAAAAA', () => {
    throw new Error('a bug');
  });
  const { messages } = hear('AAAAAA');
  ephemeral.send({ code: 'AAAAAA', to: null, content: hello });
  await delivered();
  expect(failures.length).toBe(1);
  expect(messages.length).toBe(1);
});
