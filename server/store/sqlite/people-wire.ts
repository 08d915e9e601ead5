/** The calls about people that cross to the worker. */

import type {
  Device,
  NewDevice,
  NewGuest,
  NewServiceToken,
  OwnPlace,
  Person,
  ServiceToken,
  Subject,
} from '../people.ts';

export interface PeopleWrites {
  createGuest: { in: NewGuest; out: Person | null };
  renamePerson: { in: { id: string; name: string }; out: Person | null };
  touchPerson: { in: string; out: Person | null };
  revokeTokens: { in: string; out: Person | null };
  setRecovery: { in: { id: string; hash: Uint8Array | null }; out: Person | null };
  recover: { in: { site: string; hash: Uint8Array; next: Uint8Array }; out: Person | null };
  signIn: { in: Subject & { id: string; name: string }; out: Person };
  mergePersons: { in: { member: string; guest: string }; out: Person | null };
  deletePerson: { in: string; out: boolean };
  addDevice: { in: NewDevice; out: Device };
  touchDevice: { in: string; out: null };
  removeDevice: { in: { person: string; id: string }; out: boolean };
  addTransfer: { in: { hash: Uint8Array; person: string; endsAt: number }; out: null };
  takeTransfer: { in: { site: string; hash: Uint8Array }; out: Person | null };
  addServiceToken: { in: NewServiceToken; out: ServiceToken };
  useServiceToken: { in: Uint8Array; out: ServiceToken | null };
  removeServiceToken: { in: { site: string; id: string }; out: boolean };
}

export interface PeopleReads {
  people: { in: readonly string[]; out: readonly (Person | null)[] };
  member: { in: Subject; out: Person | null };
  placesOf: { in: string; out: readonly OwnPlace[] };
  device: { in: string; out: Device | null };
  devices: { in: string; out: readonly Device[] };
  serviceTokens: { in: string; out: readonly ServiceToken[] };
}

/** What a call does to the data. */
export const PEOPLE_EFFECT = {
  createGuest: 'write',
  renamePerson: 'write',
  touchPerson: 'write',
  revokeTokens: 'write',
  setRecovery: 'write',
  recover: 'write',
  signIn: 'write',
  mergePersons: 'write',
  deletePerson: 'write',
  addDevice: 'write',
  touchDevice: 'write',
  removeDevice: 'write',
  addTransfer: 'write',
  takeTransfer: 'write',
  addServiceToken: 'write',
  useServiceToken: 'write',
  removeServiceToken: 'write',
  people: 'read',
  member: 'read',
  placesOf: 'read',
  device: 'read',
  devices: 'read',
  serviceTokens: 'read',
} as const satisfies Record<keyof PeopleWrites, 'write'> & Record<keyof PeopleReads, 'read'>;
