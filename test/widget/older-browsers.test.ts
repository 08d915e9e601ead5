/** What the oldest promised browsers lack (Safari 17.5, Chrome 125: `URL.parse`) is not needed. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { readServerUrl, serverOfScript } from '../../widget/client/server-url.ts';
import { codeOfPage, readCode } from '../../widget/panels/start/code.ts';

const { parse } = URL;
beforeAll(() => {
  Reflect.deleteProperty(URL, 'parse');
});
afterAll(() => {
  URL.parse = parse;
});

test('addresses are read all the same', () => {
  expect(serverOfScript('https://mj.example.org/mahjong-table.js')).toBe('https://mj.example.org/graphql');
  expect(serverOfScript('no address')).toBeNull();
  expect(readServerUrl('/graphql', 'https://mj.example.org/page')).toBe('https://mj.example.org/graphql');
  expect(readServerUrl('http://', 'https://mj.example.org/')).toBeNull();
  expect(codeOfPage('https://blog.example/?mahjong-room=KPR7WN')).toBe('KPR7WN');
  expect(readCode('https://mj.example.org/r/KPR7WN')).toBe('KPR7WN');
});
