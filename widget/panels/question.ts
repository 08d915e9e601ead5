import type { Blocked, Option, Question } from '../client/model.ts';
import type { TableTexts } from '../locales/table/en.ts';

/** The fixed places of the actions row, left to right (docs/look.md, "Layout"). */
export const PLACES = ['pass', 'chow', 'pung', 'kong', 'win'] as const;
export type PlaceName = (typeof PLACES)[number];

/** Whether letting the time run out is an ordinary answer: claims, robbing, and a turn that only asks for a win. */
export function mayPass(question: Question): boolean {
  return question.options.some(({ kind }) => kind === 'pass');
}

/** Whether it is asked in a phase of the rule set's own: there who passes goes on. */
export function isOwnPhase({ kind }: Question): boolean {
  return !['turn', 'claim', 'rob'].includes(kind);
}

/** Options of one of a rule set's own kinds. */
export interface OwnGroup {
  readonly kind: string;
  readonly options: readonly Option[];
  /** Whether tiles have to be picked for it. */
  readonly picks: boolean;
}

/** A question sorted for showing. */
export interface Asked {
  readonly question: Question;
  readonly discard: Option | null;
  readonly places: Readonly<Record<PlaceName, readonly Option[]>>;
  readonly own: readonly OwnGroup[];
}

export function asked(question: Question): Asked {
  const of = (name: string) => question.options.filter(({ kind }) => kind === name);
  const shown = new Set<string>([...PLACES, 'discard']);
  const kinds = [...new Set(question.options.map(({ kind }) => kind))].filter((kind) => !shown.has(kind));
  return {
    question,
    discard: of('discard')[0] ?? null,
    places: {
      pass: of('pass'),
      chow: of('chow'),
      pung: of('pung'),
      kong: of('kong'),
      win: of('win'),
    },
    own: kinds.map((kind) => ({ kind, options: of(kind), picks: of(kind).some(({ choose }) => choose > 0) })),
  };
}

/** Tiles being picked for options of one kind. */
export interface Picking {
  readonly kind: string;
  readonly options: readonly Option[];
  /** Identities, in the order they were picked. */
  readonly picked: readonly number[];
}

/** What is picked for when the question leaves nothing else to do; null when something else can be done too. */
export function onlyPicking({ question, own }: Asked): Picking | null {
  const [group] = own;
  if (!group?.picks || own.length > 1 || group.options.length !== question.options.length) return null;
  return { kind: group.kind, options: group.options, picked: [] };
}

/** How many tiles have to be picked. */
export function wanted({ options }: Picking): number {
  return Math.max(0, ...options.map(({ choose }) => choose));
}

/** Whether a tile may be picked together with those picked already. */
export function mayPick({ options, picked }: Picking, tile: number): boolean {
  return options.some(
    ({ tiles, choose }) =>
      tiles.includes(tile) &&
      picked.every((id) => tiles.includes(id)) &&
      (picked.includes(tile) || picked.length < choose),
  );
}

/** The picking after a tile was touched: picked or put back. Of one tile only, the last one touched is it. */
export function withTouched(picking: Picking, tile: number): Picking {
  const { picked } = picking;
  if (picked.includes(tile)) return { ...picking, picked: picked.filter((id) => id !== tile) };
  if (wanted(picking) === 1 && mayPick({ ...picking, picked: [] }, tile)) return { ...picking, picked: [tile] };
  return mayPick(picking, tile) ? { ...picking, picked: [...picked, tile] } : picking;
}

/** The option that the picked tiles answer; null while there are too few. */
export function answered({ options, picked }: Picking): Option | null {
  return (
    options.find(({ tiles, choose }) => choose === picked.length && picked.every((id) => tiles.includes(id))) ?? null
  );
}

/** Why a tile may not be discarded; null when it may, or when nobody asks. */
export function blockedDiscard(question: Question | null, tile: number): Blocked | null {
  return (
    question?.blocked.find(({ kind, tiles }) => kind === 'discard' && (tiles.length === 0 || tiles.includes(tile))) ??
    null
  );
}

/** Reasons why an action is not offered. */
function blockedAction(question: Question, name: string): Blocked | null {
  return question.blocked.find(({ kind }) => kind === name) ?? null;
}

/** The numbers of a reason, by key. */
export function numbersOf({ details }: Blocked): Record<string, number> {
  return Object.fromEntries(details.map(({ key, value }) => [key, value]));
}

/** Why an action is not offered, in words; null when nothing keeps it back, or no reason that is known here. */
export function reasonOf(question: Question, action: string, { words }: TableTexts): string | null {
  const blocked = blockedAction(question, action);
  return blocked ? (words.reasons[blocked.reason]?.(numbersOf(blocked)) ?? null) : null;
}
