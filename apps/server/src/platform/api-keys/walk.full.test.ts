import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { type Permission, permissionsOf } from '@kolam/contract/core/permissions.ts';
import { isPortalAccess } from '@kolam/contract/core/portal-access.ts';
import { keyPermissions, withImplied } from '@kolam/contract/platform/api-keys/rights.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import { chosenEndpoints } from '../../../test/features.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { routes } from '../../features.ts';

let app: TestApp;
const keys = new Map<string, Client>();
const all = withImplied(keyPermissions);

/** Returns a client with a key that has these rights. */
async function keyWith(rights: readonly Permission[]): Promise<Client> {
  const name = rights.join(' ');
  const known = keys.get(name);
  if (known) return known;
  const admin = await app.signedInAs('Administrator');
  const { status, body } = await admin.post('/admin/api-keys', {
    body: { name: randomUUID(), rights, endsOn: addDays(dayOf(app.now()), 1) },
  });
  expect(status).toBe(201);
  expect(body.data.rights).toEqual(withImplied(rights));
  const client = app.client(body.key);
  keys.set(name, client);
  return client;
}

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The only ones that a key opens without a permission, written by hand. */
const openWithout = [
  'GET /admin/history/{kind}/{id}',
  'GET /admin/search',
  'GET /admin/search/records',
];

/** What no key can ever get, written by hand. */
const never: Permission[] = [
  'admins:read',
  'admins:write',
  'settings:write',
  'staff:decide',
  'staff:documents',
  'employees:export',
  'finance:pay',
  'finance:close',
];

const chosen = await chosenEndpoints();
const endpoints = routes
  .map(({ endpoint }) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))
  .filter(({ name }) => chosen.has(name));

type Called = (typeof endpoints)[number];

/** A key can't confirm that it is a person, and decides for nobody how they sign in. */
const asksPerson = ({ name, endpoint }: Called) =>
  endpoint.needsConfirmation === true || name === 'POST /admin/employees/{id}/reset-password';

async function isAdmitted(client: Client, { endpoint }: Called): Promise<boolean> {
  const path = `/api${endpoint.path.replace('{kind}', 'company').replaceAll(/\{\w+\}/g, randomUUID())}`;
  const { method, body: expected } = endpoint;
  const { status, body } = await client.send(method, path, expected ? { body: {} } : {});
  if (status === 403) expect(body.message).toBe('Not authorized to perform this action.');
  expect(status).not.toBe(500);
  return status !== 401 && status !== 403;
}

test('every permission is one that keys can get, or never', () => {
  const known = permissionsOf('Administrator').filter(
    (each) => !['dashboard:write', 'tasks:read', 'tasks:own'].includes(each),
  );
  expect([...keyPermissions, ...never].sort()).toEqual(known.sort());
});

describe('a key', () => {
  test('with all rights opens what a right stands for, and nothing else', async () => {
    const client = await keyWith(keyPermissions);
    const wrong: string[] = [];
    for (const called of endpoints) {
      const { access } = called.endpoint;
      if (access === 'public') continue;
      const isOpen =
        access === 'signed-in'
          ? openWithout.includes(called.name)
          : access !== 'employee' &&
            !isPortalAccess(access) &&
            all.includes(access) &&
            !asksPerson(called);
      if ((await isAdmitted(client, called)) !== isOpen) wrong.push(called.name);
    }
    expect(wrong).toEqual([]);
  });

  test('with one right opens its endpoints, and with all others does not', async () => {
    const wrong: string[] = [];
    for (const right of keyPermissions) {
      const one = await keyWith([right]);
      const withoutIt = keyPermissions.filter((each) => !withImplied([each]).includes(right));
      const others = await keyWith(withoutIt);
      for (const called of endpoints) {
        if (called.endpoint.access !== right || asksPerson(called)) continue;
        if (!(await isAdmitted(one, called))) wrong.push(`${called.name} with ${right}`);
        if (await isAdmitted(others, called)) wrong.push(`${called.name} without ${right}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('with one right opens the endpoints of no other right', async () => {
    const wrong: string[] = [];
    const client = await keyWith(['dashboard:read']);
    for (const called of endpoints) {
      const { access } = called.endpoint;
      if (access === 'public' || openWithout.includes(called.name)) continue;
      if ((await isAdmitted(client, called)) !== (access === 'dashboard:read'))
        wrong.push(called.name);
    }
    expect(wrong).toEqual([]);
  });

  test('that is revoked, or whose last day is over, opens nothing', async () => {
    const admin = await app.signedInAs('Administrator');
    const made = async () =>
      (
        await admin.post('/admin/api-keys', {
          body: { name: randomUUID(), rights: keyPermissions, endsOn: dayOf(app.now()) },
        })
      ).body;
    const [revoked, ended] = [await made(), await made()];
    expect((await admin.post(`/admin/api-keys/${revoked.data.id}/revoke`)).status).toBe(200);
    app.pass(days(1));
    const opened: string[] = [];
    for (const { key } of [revoked, ended])
      for (const called of endpoints)
        if (called.endpoint.access !== 'public' && (await isAdmitted(app.client(key), called)))
          opened.push(called.name);
    expect(opened).toEqual([]);
  });
});
