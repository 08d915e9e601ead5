/** A socket that was never there: it closes at once, as one does that the network breaks. */
class DeadSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly readyState = DeadSocket.CLOSED;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null = null;

  constructor() {
    setTimeout(() => this.onclose?.({ code: 1006, reason: '' }));
  }

  close(): void {}
  send(): void {}
}

/**
 * The browser's `WebSocket`, but one that cannot be made closes instead of throwing: pages and browsers forbid sockets by
 * a constructor that throws, and some have none at all.
 */
export function carefulSocket(): object {
  const { WebSocket: native } = globalThis;
  if (native === undefined) return DeadSocket;
  return new Proxy(native, {
    construct: (target, args: unknown[]): object => {
      try {
        return Reflect.construct(target, args);
      } catch {
        return new DeadSocket();
      }
    },
  });
}
