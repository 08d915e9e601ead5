/** Devices, transfer codes and services' tokens. */

import type { DatabaseSync } from 'node:sqlite';
import type { Device, Scope, ServiceToken } from '../people.ts';
import { personOf } from './people.ts';
import type { PeopleReads, PeopleWrites } from './people-wire.ts';
import { integer, integerOrNull, type Row, text } from './row.ts';
import type { Handlers } from './wire.ts';

function deviceOf(row: Row): Device {
  return {
    id: text(row, 'id'),
    person: text(row, 'person'),
    label: text(row, 'label'),
    createdAt: integer(row, 'created_at'),
    lastSeen: integer(row, 'last_seen'),
  };
}

function serviceTokenOf(row: Row): ServiceToken {
  return {
    id: text(row, 'id'),
    site: text(row, 'site'),
    name: text(row, 'name'),
    scopes: text(row, 'scopes').split(' ').map(scopeOf),
    createdAt: integer(row, 'created_at'),
    lastUsed: integerOrNull(row, 'last_used'),
  };
}

function scopeOf(scope: string): Scope {
  if (scope === 'rooms' || scope === 'results' || scope === 'moderate') return scope;
  throw new TypeError(`No such scope: ${scope}`);
}

type Calls = Pick<
  PeopleWrites & PeopleReads,
  | 'addDevice'
  | 'device'
  | 'devices'
  | 'touchDevice'
  | 'removeDevice'
  | 'addTransfer'
  | 'takeTransfer'
  | 'addServiceToken'
  | 'serviceTokens'
  | 'useServiceToken'
  | 'removeServiceToken'
>;

export function tokenCalls(db: DatabaseSync, clock: () => number): Handlers<Calls> {
  const insert = db.prepare('INSERT INTO device VALUES (:id, :person, :label, :at, :at) RETURNING *');
  const device = db.prepare('SELECT * FROM device WHERE id = ?');
  const devices = db.prepare('SELECT * FROM device WHERE person = ? ORDER BY last_seen DESC, id');
  const touch = db.prepare('UPDATE device SET last_seen = ? WHERE id = ?');
  const remove = db.prepare('DELETE FROM device WHERE id = ? AND person = ?');
  const forgetTransfers = db.prepare('DELETE FROM transfer WHERE person = ? OR ends_at <= ?');
  const addTransfer = db.prepare('INSERT INTO transfer VALUES (:hash, :person, :endsAt)');
  const takeTransfer = db.prepare(
    `DELETE FROM transfer WHERE hash = ? AND person IN (SELECT id FROM person WHERE site = ?) RETURNING person, ends_at`,
  );
  const person = db.prepare('SELECT * FROM person WHERE id = ?');
  const addService = db.prepare(
    'INSERT INTO service_token VALUES (:id, :site, :name, :scopes, :hash, :at, NULL) RETURNING *',
  );
  const services = db.prepare('SELECT * FROM service_token WHERE site = ? ORDER BY created_at, id');
  const useService = db.prepare('UPDATE service_token SET last_used = ? WHERE hash = ? RETURNING *');
  const removeService = db.prepare('DELETE FROM service_token WHERE id = ? AND site = ?');

  return {
    addDevice: ({ id, person, label }) => deviceOf(insert.get({ id, person, label, at: clock() }) ?? {}),
    device(id) {
      const row = device.get(id);
      return row === undefined ? null : deviceOf(row);
    },
    devices: (id) => devices.all(id).map(deviceOf),
    touchDevice(id) {
      touch.run(clock(), id);
      return null;
    },
    removeDevice: ({ person, id }) => remove.run(id, person).changes > 0,
    addTransfer({ hash, person, endsAt }) {
      forgetTransfers.run(person, clock());
      addTransfer.run({ hash, person, endsAt });
      return null;
    },
    takeTransfer({ site, hash }) {
      const row = takeTransfer.get(hash, site);
      if (row === undefined || integer(row, 'ends_at') <= clock()) return null;
      const whose = person.get(text(row, 'person'));
      return whose === undefined ? null : personOf(whose);
    },
    addServiceToken: ({ id, site, name, scopes, hash }) =>
      serviceTokenOf(addService.get({ id, site, name, scopes: scopes.join(' '), hash, at: clock() }) ?? {}),
    serviceTokens: (site) => services.all(site).map(serviceTokenOf),
    useServiceToken(hash) {
      const row = useService.get(clock(), hash);
      return row === undefined ? null : serviceTokenOf(row);
    },
    removeServiceToken: ({ site, id }) => removeService.run(id, site).changes > 0,
  };
}
