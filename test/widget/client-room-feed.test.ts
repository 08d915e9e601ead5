import { describe, expect, test } from 'vitest';
import { type Failure, failure } from '../../widget/client/failure.ts';
import type { RoomUpdate } from '../../widget/client/model.ts';
import { type Listen, RoomFeed } from '../../widget/client/room-feed.ts';
import { draw, room, table, update } from './client-view.ts';

/** The wire, played by hand: what the feed asked for, and a way to answer. */
class Wire {
  readonly asked: { after: string | null }[] = [];
  open = 0;
  #sink: Parameters<Listen>[1] | null = null;
  #asked: (() => void) | null = null;

  readonly listen: Listen = ({ after }, sink) => {
    this.#sink = sink;
    this.asked.push({ after });
    this.open += 1;
    this.#asked?.();
    return () => {
      this.open -= 1;
    };
  };

  tell(more: Partial<RoomUpdate>): void {
    this.#sink?.data({ roomEvents: update(more) });
  }

  refuse(): void {
    this.#sink?.data({ roomEvents: { __typename: 'NotFound', code: 'NOT_FOUND', message: '', field: null } });
  }

  end(failed: Failure | null): void {
    this.open -= 1;
    this.#sink?.ended(failed);
  }

  nextAsked(): Promise<void> {
    return new Promise((resolve) => {
      this.#asked = resolve;
    });
  }
}

function followed(): { wire: Wire; feed: RoomFeed; stop: () => void } {
  const wire = new Wire();
  const feed = new RoomFeed({ listen: wire.listen, code: 'KPQ7', now: () => 0, random: () => 0 });
  const stop = feed.subscribe(() => {});
  return { wire, feed, stop };
}

describe('following a room', () => {
  test('begins with the first listener and ends with the last', () => {
    const { wire, feed, stop } = followed();
    const stopOther = feed.subscribe(() => {});
    expect(wire.asked).toEqual([{ after: null }]);
    stop();
    expect(wire.open).toBe(1);
    stopOther();
    expect(wire.open).toBe(0);
  });

  test('resumes at its cursor when somebody comes back', () => {
    const { wire, feed, stop } = followed();
    wire.tell({ cursor: 'c7', room: room(), table: table() });
    stop();
    feed.subscribe(() => {});
    expect(wire.asked.at(-1)).toEqual({ after: 'c7' });
    expect(feed.view.table).toEqual(table());
  });

  test('asks for a snapshot when events are missing', () => {
    const { wire, feed } = followed();
    wire.tell({ cursor: 'c1', room: room(), table: table() });
    wire.tell({ cursor: 'c2', events: [draw(4)] });
    wire.tell({ cursor: 'c9', events: [draw(9)] });
    expect(wire.asked).toEqual([{ after: null }, { after: null }]);
    expect(wire.open).toBe(1);
    wire.tell({ cursor: 'c9', table: table({ wallCount: 60 }) });
    expect(feed.view.table?.wallCount).toBe(60);
  });

  test('a stream that ends without a word goes on at its cursor', async () => {
    const { wire } = followed();
    wire.tell({ cursor: 'c1', room: room(), table: table() });
    const again = wire.nextAsked();
    wire.end(null);
    await again;
    expect(wire.asked.at(-1)).toEqual({ after: 'c1' });
  });

  test('so does one that the network took', async () => {
    const { wire, feed } = followed();
    const again = wire.nextAsked();
    wire.end(failure('SERVER_AWAY'));
    await again;
    expect(feed.failed).toBeNull();
  });

  test('a refusal is final until somebody asks again', () => {
    const { wire, feed } = followed();
    wire.refuse();
    expect(feed.failed).toMatchObject({ code: 'NOT_FOUND' });
    expect(wire.open).toBe(0);
    feed.retry();
    expect(feed.failed).toBeNull();
    expect(wire.asked).toHaveLength(2);
  });

  test('so is a token that the server does not take', () => {
    const { wire, feed } = followed();
    wire.end(failure('TOKEN_REFUSED'));
    expect(feed.failed).toMatchObject({ code: 'TOKEN_REFUSED' });
  });
});
