/** Guests' tokens: signed, lasting, and void once the device is ended or the person's epoch has moved on. */

import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { Person } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import type { KeyRing } from './key-ring.ts';
import { randomId } from './secrets.ts';

const ISSUER = 'mahjong-table';
const ALGORITHM = 'HS256';

/** Who holds a token. */
export interface Holder {
  readonly person: Person;
  /** The device; null for tokens of the first releases, which name none. */
  readonly device: string | null;
  /** Signed by a key that has been replaced: the device should get a new token. */
  readonly old: boolean;
}

export class Tokens {
  readonly #keys: KeyRing;
  readonly #store: Store;

  constructor(keys: KeyRing, store: Store) {
    this.#keys = keys;
    this.#store = store;
  }

  /** A bearer token for a person on a new device; `label` says what it is. */
  async issue(person: Person, label: string): Promise<string> {
    const device = await this.#store.addDevice({ id: randomId('d'), person: person.id, label });
    return this.sign(person, device.id);
  }

  /** A bearer token for a device. It does not expire. */
  sign(person: Person, device: string | null): Promise<string> {
    const { id, bytes } = this.#keys.current;
    const token = new SignJWT({ epoch: person.epoch, ...(device === null ? {} : { device }) })
      .setProtectedHeader({ alg: ALGORITHM, kid: id })
      .setIssuer(ISSUER)
      .setSubject(person.id)
      .setIssuedAt();
    return token.sign(bytes);
  }

  /** Whose token it is; null for one that is forged, malformed, void or of somebody unknown. */
  async verify(token: string): Promise<Holder | null> {
    try {
      const { kid } = decodeProtectedHeader(token);
      const key = await this.#keys.find(typeof kid === 'string' ? kid : null);
      if (key === null) return null;
      const { payload } = await jwtVerify(token, key.bytes, { issuer: ISSUER, algorithms: [ALGORITHM] });
      const { sub, epoch, device = null } = payload;
      if (sub === undefined || (device !== null && typeof device !== 'string')) return null;
      const [[person], held] = await Promise.all([
        this.#store.people([sub]),
        device === null ? null : this.#store.device(device),
      ]);
      if (!person || person.epoch !== epoch) return null;
      if (device !== null && held?.person !== sub) return null;
      return { person, device, old: key !== this.#keys.current };
    } catch (error) {
      // What is no token at all is a TypeError to the decoder.
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
      throw error;
    }
  }
}
