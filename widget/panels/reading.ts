/** The result of a match begins to be read, or is closed. Fired by `mahjong-play` at the element it stands in, no further. */
export class ReadingEvent extends Event {
  readonly reading: boolean;

  constructor(reading: boolean) {
    super('mahjong-reading');
    this.reading = reading;
  }
}
