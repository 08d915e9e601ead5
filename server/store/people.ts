/** People as the store keeps them: persons, the devices that hold their tokens, secrets by their hash, services' tokens. */

/** A guest, or a site's own person. Tokens are signed elsewhere and carry id and epoch. */
export interface Person {
  readonly id: string;
  readonly site: string;
  /** Empty once the person is deleted. Of a person who became another one: that one's. */
  readonly name: string;
  readonly kind: PersonKind;
  readonly createdAt: number;
  readonly lastSeen: number;
  /** Tokens of an older epoch are revoked. Starts at 0. */
  readonly epoch: number;
  /** Whether the person lasts beyond a browser: a site's subject, or a guest with a recovery link. */
  readonly lasting: boolean;
  /** The person this one became by signing in; null for one who is still somebody. */
  readonly mergedInto: string | null;
  /** When the person deleted what is theirs; null for one who is there. */
  readonly deletedAt: number | null;
}

/** `guest`: known by a lasting token only; `member`: a site's own person, vouched for by the site. */
export type PersonKind = 'guest' | 'member';

export interface NewGuest {
  readonly id: string;
  readonly site: string;
  readonly name: string;
}

/** Whom a site vouches for. */
export interface Subject {
  readonly site: string;
  readonly subject: string;
}

/** A browser or program that holds a lasting token of a person. */
export interface Device {
  readonly id: string;
  readonly person: string;
  /** What it is, in words of its maker: `Firefox · Android`. */
  readonly label: string;
  readonly createdAt: number;
  readonly lastSeen: number;
}

export interface NewDevice {
  readonly id: string;
  readonly person: string;
  readonly label: string;
}

/** A person's place in a match that was stored. */
export interface OwnPlace {
  readonly matchId: string;
  readonly ruleSet: string;
  readonly endedAt: number;
  readonly place: number;
  readonly score: number;
}

/** What a service may do. */
export type Scope = 'rooms' | 'results' | 'moderate';

/** A token of a bot or back end, without its secret. */
export interface ServiceToken {
  readonly id: string;
  readonly site: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  /** null: never used. */
  readonly lastUsed: number | null;
}

export interface NewServiceToken {
  readonly id: string;
  readonly site: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** SHA-256 of the secret. */
  readonly hash: Uint8Array;
}

/** Hashes are SHA-256 of secrets that cannot be guessed. */
export interface PeopleStore {
  /** Null when the id is taken. */
  createGuest(guest: NewGuest): Promise<Person | null>;
  /** In the order of the ids, null where there is no such person. */
  people(ids: readonly string[]): Promise<readonly (Person | null)[]>;
  /** The person as it is then; null when there is none. So do the next three. */
  renamePerson(id: string, name: string): Promise<Person | null>;
  /** Sets `lastSeen` to now. */
  touchPerson(id: string): Promise<Person | null>;
  /** Raises the epoch: all tokens signed so far are void. */
  revokeTokens(id: string): Promise<Person | null>;
  /** The recovery secret from now on, by its hash; null: none. */
  setRecovery(id: string, hash: Uint8Array | null): Promise<Person | null>;
  /** Puts another secret in the place of one that is used, or was just now; null when nobody of the site has either. */
  recover(site: string, hash: Uint8Array, next: Uint8Array): Promise<Person | null>;

  /** The person of a subject; null before the first time. */
  member(subject: Subject): Promise<Person | null>;
  /** The person of a subject, made with this id and name where there is none yet; otherwise renamed. */
  signIn(member: Subject & { readonly id: string; readonly name: string }): Promise<Person>;
  /**
   * Makes a guest and a member one person: the older remains and is the member, with the results of both; the other's tokens
   * are void. Of two ratings the one of more matches goes on. Null when there are not these two at one site.
   */
  mergePersons(member: string, guest: string): Promise<Person | null>;
  /** Forgets everything of a person but the id and the results; false when there is no such person. */
  deletePerson(id: string): Promise<boolean>;

  /** The places a person has in stored results, the last first. */
  placesOf(person: string): Promise<readonly OwnPlace[]>;

  addDevice(device: NewDevice): Promise<Device>;
  /** Null when it was ended, or never was. */
  device(id: string): Promise<Device | null>;
  /** A person's devices, the last seen first. */
  devices(person: string): Promise<readonly Device[]>;
  /** Sets `lastSeen` to now. */
  touchDevice(id: string): Promise<void>;
  /** Its token is void from now on; false when this person has no such device. */
  removeDevice(person: string, id: string): Promise<boolean>;

  /** A code by its hash that makes another device the person's, once, until it ends. Earlier ones of the person are void. */
  addTransfer(transfer: { readonly hash: Uint8Array; readonly person: string; readonly endsAt: number }): Promise<void>;
  /** Whose code it is, which is void by that; null for one that is used, too old, another site's, or none. */
  takeTransfer(site: string, hash: Uint8Array): Promise<Person | null>;

  addServiceToken(token: NewServiceToken): Promise<ServiceToken>;
  /** A site's, oldest first. */
  serviceTokens(site: string): Promise<readonly ServiceToken[]>;
  /** Whose secret it is; notes that it was used. */
  useServiceToken(hash: Uint8Array): Promise<ServiceToken | null>;
  /** False when this site has no such token. */
  removeServiceToken(site: string, id: string): Promise<boolean>;
}
