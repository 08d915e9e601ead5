/** What the browser knows of its network; in Node there is nothing to know. */
export interface Network {
  readonly online: boolean;
  /** Calls back when it may be worth trying at once: network back, page shown again. Returns the function that ends it. */
  onHope(listener: () => void): () => void;
  /** Calls back when `online` changes. */
  onChange(listener: () => void): () => void;
}

export const browserNetwork: Network = {
  get online() {
    return globalThis.navigator?.onLine ?? true;
  },
  onHope(listener) {
    const stopped = new AbortController();
    const { signal } = stopped;
    const whenShown = () => {
      if (document.visibilityState === 'visible') listener();
    };
    if (typeof window === 'object') {
      window.addEventListener('online', listener, { signal });
      window.addEventListener('pageshow', listener, { signal });
      document.addEventListener('visibilitychange', whenShown, { signal });
    }
    return () => stopped.abort();
  },
  onChange(listener) {
    const stopped = new AbortController();
    if (typeof window === 'object') {
      for (const name of ['online', 'offline']) window.addEventListener(name, listener, { signal: stopped.signal });
    }
    return () => stopped.abort();
  },
};
