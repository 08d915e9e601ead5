/** The store's methods about people, as calls to the worker. */

import type { PeopleStore } from '../people.ts';
import type { WorkerClient } from './worker-client.ts';

export function peopleStore({ call }: WorkerClient): PeopleStore {
  return {
    createGuest: (guest) => call('createGuest', guest),
    people: (ids) => call('people', ids),
    renamePerson: (id, name) => call('renamePerson', { id, name }),
    touchPerson: (id) => call('touchPerson', id),
    revokeTokens: (id) => call('revokeTokens', id),
    setRecovery: (id, hash) => call('setRecovery', { id, hash }),
    recover: (site, hash, next) => call('recover', { site, hash, next }),
    member: (subject) => call('member', subject),
    signIn: (member) => call('signIn', member),
    mergePersons: (member, guest) => call('mergePersons', { member, guest }),
    deletePerson: (id) => call('deletePerson', id),
    placesOf: (person) => call('placesOf', person),
    addDevice: (device) => call('addDevice', device),
    device: (id) => call('device', id),
    devices: (person) => call('devices', person),
    async touchDevice(id) {
      await call('touchDevice', id);
    },
    removeDevice: (person, id) => call('removeDevice', { person, id }),
    async addTransfer(transfer) {
      await call('addTransfer', transfer);
    },
    takeTransfer: (site, hash) => call('takeTransfer', { site, hash }),
    addServiceToken: (token) => call('addServiceToken', token),
    serviceTokens: (site) => call('serviceTokens', site),
    useServiceToken: (hash) => call('useServiceToken', hash),
    removeServiceToken: (site, id) => call('removeServiceToken', { site, id }),
  };
}
