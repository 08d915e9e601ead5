import { html, type TemplateResult } from 'lit';
import { localNow } from '../client/clock.ts';
import { PortableElement } from '../portable-element.ts';
import { secondsLeft, TickController } from './clock.ts';
import { define } from './define.ts';

/** Seconds that run down, as text. It draws itself anew, and nothing around it. */
export class MahjongCountdown extends PortableElement {
  static override properties = {
    end: { attribute: false },
    clockOffset: { attribute: false },
    say: { attribute: false },
  };
  /** By the server's clock, ms; null shows nothing. */
  declare end: number | null;
  /** Server's now − local now, ms. */
  declare clockOffset: number;
  declare say: (seconds: number) => string;

  constructor() {
    super();
    this.end = null;
    this.clockOffset = 0;
    this.say = String;
    new TickController(this, () => (this.end === null ? null : this.end - this.clockOffset));
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    if (this.end === null) return html``;
    return html`${this.say(secondsLeft(this.end, localNow() + this.clockOffset))}`;
  }
}

define('mahjong-countdown', MahjongCountdown);
