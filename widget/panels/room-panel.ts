import { type RoomTexts, room } from '../locales/room/en.ts';
import type { TableTexts } from '../locales/table/en.ts';
import { ShellPanel } from './shell-panel.ts';

/** What start, lobby, invitation and the bar have in common: they say what is said around a room. */
export abstract class RoomPanel extends ShellPanel {
  /** In the person's language; in English for as long as that has not come. */
  protected get texts(): RoomTexts {
    return this.spoken?.room ?? room;
  }

  /** What is said about voice; null for as long as no language has come. */
  protected get voiceTexts(): TableTexts['voice'] | null {
    return this.spoken?.table.voice ?? null;
  }

  /** What rule sets, lengths and clocks are called; null for as long as no language has come. */
  protected get words(): TableTexts['words'] | null {
    return this.spoken?.table.words ?? null;
  }
}
