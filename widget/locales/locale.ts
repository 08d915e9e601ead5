import type { RoomTexts } from './room/en.ts';
import type { ShellTexts } from './shell/en.ts';
import type { TableTexts } from './table/en.ts';

/** All texts of one language. Every language has the same type; `en.ts` is the one that is complete at all times. */
export interface Texts {
  /** The element's name, and problems. */
  readonly shell: ShellTexts;
  /** Start, lobby, sharing, connection. */
  readonly room: RoomTexts;
  /** Table, own hand, actions, results, settings. */
  readonly table: TableTexts;
}

/** Texts and formats of one language, given to every panel through `localeContext`. */
export interface Locale {
  /** BCP 47 tag for `Intl` and the `lang` attribute. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly texts: Texts;
}
