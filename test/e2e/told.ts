/** What elements tell the pages they are in: every `mahjong-…` event, and what may be in one. */

import type { Page } from 'playwright-core';

export interface Told {
  readonly type: string;
  readonly detail: unknown;
}

/** Keeps every event that any element of the page sends under our name, also one that no list of ours has. */
export async function recordTold(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: Told[] = [];
    Reflect.set(window, 'told', told);
    const { dispatchEvent } = EventTarget.prototype;
    EventTarget.prototype.dispatchEvent = function dispatch(event) {
      // As text, at once: what was in it when the page could read it.
      if (event.type.startsWith('mahjong-')) {
        const detail: unknown = JSON.parse(JSON.stringify(Reflect.get(event, 'detail') ?? null));
        told.push({ type: event.type, detail });
      }
      return dispatchEvent.call(this, event);
    };
  });
}

export async function toldTo(page: Page): Promise<Told[]> {
  return page.evaluate(() => Reflect.get(window, 'told'));
}

/** Every field that a detail may have while a match is played. A tile, by its kind or its identity, is none of them. */
const FIELDS: ReadonlySet<string> = new Set([
  ...['code', 'link', 'seated', 'place', 'matchId', 'ruleSet', 'standsUp'],
  ...['seat', 'until', 'hand', 'winners', 'changes', 'totals', 'standings', 'name', 'score'],
  ...['connection', 'quality'],
]);

/** What a person may have chosen for a new room. */
const WISHES: ReadonlySet<string> = new Set([
  'ruleSet',
  'options',
  'key',
  'value',
  'length',
  'clock',
  'visibility',
  'voice',
]);

const KIND = /^([BCD][1-9]|W[ESWN]|D[RGW]|[FS][1-4])$/;

/** What a page was told that it must not be told: tiles, and fields that nobody has looked at. */
export function slips(told: readonly Told[]): string[] {
  return told.flatMap(({ type, detail }) => {
    const fields = type === 'mahjong-before-create' ? WISHES : FIELDS;
    return slipsIn(detail, fields).map((slip) => `${type}: ${slip}`);
  });
}

function slipsIn(value: unknown, fields: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return KIND.test(value) ? [`the kind ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => slipsIn(each, fields));
  return Object.entries(value).flatMap(([field, each]) => [
    ...(fields.has(field) ? [] : [`the field ${field}`]),
    ...slipsIn(each, fields),
  ]);
}
