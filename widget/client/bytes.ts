/** Lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Throws on anything but an even number of hex digits. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex)) throw new Error('not hex');
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}

/** Random bytes; also there without a secure context. */
export function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** An id nobody else makes, 128 bits. (`crypto.randomUUID` is missing on plain HTTP.) */
export function randomId(): string {
  return toHex(randomBytes(16));
}

/** SHA-256; where the page has no `crypto.subtle` (plain HTTP in a home network) by a small implementation of its own. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const subtle = globalThis.crypto?.subtle;
  if (subtle !== undefined) return new Uint8Array(await subtle.digest('SHA-256', bytes));
  const noble = await import('@noble/hashes/sha2.js');
  return noble.sha256(bytes);
}
