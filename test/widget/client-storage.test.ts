import { describe, expect, test } from 'vitest';
import { Identity } from '../../widget/client/identity.ts';
import { MemoryStore, readJson, WebStore } from '../../widget/client/storage.ts';

const SERVER = 'https://mj.example.org/graphql';
const anggun = { token: 't1', person: { id: 'p1', name: 'Anggun' } };

const isText = (value: unknown): value is string => typeof value === 'string';

/** A Web Storage that works until it is broken. */
class FakeStorage extends Map<string, string> {
  broken = false;
  get length(): number {
    return this.size;
  }
  getItem(key: string): string | null {
    if (this.broken) throw new Error('denied');
    return this.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.broken) throw new Error('full');
    this.set(key, value);
  }
  removeItem(key: string): void {
    this.delete(key);
  }
  key(): string | null {
    return null;
  }
}

describe('storage', () => {
  test('where the page forbids it, texts live as long as the page', () => {
    const store = new WebStore(() => {
      throw new Error('denied');
    });
    store.set('a', '1');
    expect(store.get('a')).toBe('1');
    store.set('a', null);
    expect(store.get('a')).toBeNull();
  });

  test('storage that breaks in between loses nothing of this page', () => {
    const storage = new FakeStorage();
    const store = new WebStore(() => storage);
    store.set('a', '1');
    storage.broken = true;
    store.set('b', '2');
    expect([store.get('a'), store.get('b')]).toEqual(['1', '2']);
  });

  test('what does not parse or fit counts as not there', () => {
    const store = new MemoryStore();
    store.set('a', '{');
    store.set('b', '7');
    store.set('c', '"x"');
    expect(['a', 'b', 'c', 'd'].map((key) => readJson(store, key, isText))).toEqual([null, null, 'x', null]);
  });
});

describe('the guest of this browser', () => {
  test('is kept by server', () => {
    const store = new MemoryStore();
    new Identity(store, SERVER).set(anggun);
    expect(new Identity(store, SERVER).guest).toEqual(anggun);
    expect(new Identity(store, 'https://other.example.org/graphql').guest).toBeNull();
  });

  test('leaves its name behind when it is forgotten', () => {
    const store = new MemoryStore();
    const identity = new Identity(store, SERVER);
    identity.set(anggun);
    identity.set(null);
    expect(identity.token).toBeNull();
    expect(new Identity(store, SERVER).guest).toBeNull();
    expect(new Identity(store, SERVER).rememberedName).toBe('Anggun');
  });

  test('another tab’s guest is taken over, and told', () => {
    const store = new MemoryStore();
    const here = new Identity(store, SERVER);
    const there = new Identity(store, SERVER);
    let told = 0;
    here.subscribe(() => {
      told += 1;
    });
    there.set(anggun);
    here.refresh();
    here.refresh();
    expect(here.guest).toEqual(anggun);
    expect(told).toBe(1);
  });
});
