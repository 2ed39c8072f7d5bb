import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@kolam/contract/core/endpoint.ts';
import { type Permission, type Role, roles, rolesWith } from '@kolam/contract/core/permissions.ts';
import {
  isPortalAccess,
  type PortalRight,
  portalRights,
} from '@kolam/contract/core/portal-access.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, findAccount } from '#platform/auth/account-store.ts';
import { type AccessRows, all, employees, everyone, isOfPortal } from '../test/access.ts';
import { chosenEndpoints, featureByEndpoint, importByFeature } from '../test/features.ts';
import { makeEmployees } from '../test/people.ts';
import { companyBody, startTestApp, type TestApp } from '../test/test-app.ts';
import { isLong } from '../test/test-set.ts';
import { routes } from './features.ts';

let app: TestApp;
let companyId: string;
let employee: Account;

beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.signedInAs('Administrator');
  companyId = (await admin.post('/admin/companies', { body: companyBody() })).body.company.id;
  const [made] = await makeEmployees(app, 1, { companyId });
  const account = await findAccount(app.services.db, made?.id ?? '');
  if (!account) throw new Error('No employee was made');
  employee = account;
  // Each portal needs an owner.
  await app.makeAccount({ kind: 'portal', companyId });
});
afterAll(() => app.stop());

/**
 * The statuses of an admitted caller. 201: an endpoint without a body creates its record. 202: work
 * continues. 415: an endpoint for files requires a
 * form.
 */
const responses = [200, 201, 202, 400, 404, 409, 415];

const endpoints = routes.map(({ endpoint }) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  endpoint,
}));

/** Calls the endpoint with an empty body and unknown ids. An admitted caller gets no 403. */
async function statusFor(name: string, token: string | undefined) {
  const endpoint = endpoints.find((each) => each.name === name)?.endpoint;
  if (!endpoint) throw new Error(`There is no call ${name}`);
  const path = `/api${endpoint.path.replace('{kind}', 'company').replace('{id}', randomUUID())}`;
  if (endpoint.streams === 'text/event-stream') return begun(path, token);
  const response = await app
    .client(token)
    .send(endpoint.method, path, endpoint.body ? { body: {} } : {});
  return response;
}

/** Reads only the beginning of an endless response. */
async function begun(url: string, token: string | undefined) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await app.server.inject({ url, headers, payloadAsStream: true });
  const status = response.statusCode;
  const pieces = status === 200 ? [] : await response.stream().toArray();
  response.stream().destroy();
  return { status, body: pieces.length > 0 ? JSON.parse(Buffer.concat(pieces).toString()) : null };
}

const features = await featureByEndpoint();
const chosen = await chosenEndpoints();
/**
 * Whether each endpoint is tried as every caller. A default run tries by turns the roles that the
 * row names, and those that are refused before the endpoint matters, such as the rejected staff.
 */
const isThorough = isLong || chosen.size < features.size;

/** Returns the caller whose turn it is at an endpoint, or all of them in a thorough run. */
const byTurns = <Item>(callers: readonly Item[], turn: number): readonly Item[] =>
  isThorough ? callers : callers.slice(turn % callers.length).slice(0, 1);
const rows = await importByFeature<{ access: AccessRows }>(/^access\.cases\.ts$/);
const rowsOf = (feature: string): AccessRows =>
  Object.assign({}, ...(rows.get(feature) ?? []).map(({ access }) => access));
const allowed: AccessRows = Object.assign({}, ...[...rows.keys()].map(rowsOf));

test('every endpoint of the contract has a route, and every route is in features.ts', async () => {
  const contract = await importByFeature<Record<string, Endpoint>>(
    /^(.+-)?endpoints\.ts$/,
    new URL('../../../packages/contract/src/', import.meta.url),
  );
  const declared = [...contract.values()]
    .flatMap((files) => files.flatMap((file) => Object.values(file)))
    .filter(({ path }) => path)
    .map(({ method, path }) => `${method} ${path}`);
  expect([...features.keys()].sort()).toEqual(declared.sort());
  expect(endpoints.map(({ name }) => name).sort()).toEqual(declared);
});

test.each([...new Set([...features.values(), ...rows.keys()])])(
  '%s has a row for each of its endpoints, and no other',
  (feature) => {
    const own = [...features].filter(([, each]) => each === feature).map(([name]) => name);
    const file = `apps/server/src/${feature}/access.cases.ts`;
    expect(Object.keys(rowsOf(feature)).sort(), `the rows of ${file}`).toEqual(own.sort());
  },
);

test('the walk tries every role', () => {
  expect([...roles].sort()).toEqual([...all].sort());
});

/** Sends a request to an endpoint as one caller. */
type Caller = (name: string) => ReturnType<typeof statusFor>;

/**
 * Returns a caller with one session for all its requests. After a change it has a new one, because
 * the change may have ended the session.
 * @param change what is set in each session, in SQL
 */
function callerOf(account: Account | null, change?: string): Caller {
  let token: string | undefined;
  return async (name) => {
    if (account && token === undefined) {
      token = (await app.sessionOf(account)).token;
      if (change !== undefined) {
        const values = [account.id];
        await app.database.pool.query(
          `update sessions set ${change} where account_id = $1`,
          values,
        );
      }
    }
    const response = await statusFor(name, token);
    if (response.status < 400 && !name.startsWith('GET ')) token = undefined;
    return response;
  };
}

const accountOf = (role: Role): Promise<Account> =>
  app.makeAccount(role === 'Administrator' ? {} : { kind: 'staff', role });

/** How an endpoint refuses an account: of its own kind by rights, any other as not signed in. */
const refusal = (isOfItsKind: boolean) => (isOfItsKind ? 'FORBIDDEN' : 'UNAUTHENTICATED');

const admits = (name: string, role: Role): boolean => {
  const who = allowed[name];
  return Array.isArray(who) && who.includes(role);
};

const isPermission = (access: Endpoint['access']): access is Permission =>
  access.includes(':') && !isPortalAccess(access);

describe('an endpoint', () => {
  let insiders: [Role, Caller][];
  let inPortal: [PortalRight, Caller][];
  let outsiders: [string, Caller][];

  beforeAll(async () => {
    insiders = await Promise.all(
      all.map(async (role): Promise<[Role, Caller]> => [role, callerOf(await accountOf(role))]),
    );
    inPortal = [];
    // One after the other: without their company's lock, they would wait for each other.
    for (const portalRight of portalRights) {
      const account = await app.makeAccount({ kind: 'portal', companyId, portalRight });
      inPortal.push([portalRight, callerOf(account)]);
    }
    const made: [string, Account | null][] = [
      ['nobody', null],
      ['an employee', employee],
      [
        'an inactive owner of a portal',
        await app.makeAccount({ kind: 'portal', companyId, status: 'inactive' }),
      ],
      [
        'an owner of a portal who is invited',
        await app.makeAccount({ kind: 'portal', companyId, status: 'invited' }),
      ],
      [
        'staff who wait for review',
        await app.makeAccount({ kind: 'staff', role: 'superadmin', status: 'pending' }),
      ],
      [
        'staff who were rejected',
        await app.makeAccount({ kind: 'staff', role: 'superadmin', status: 'rejected' }),
      ],
      ['staff without a role', await app.makeAccount({ kind: 'staff', role: null })],
      ['an inactive Administrator', await app.makeAccount({ status: 'inactive' })],
    ];
    outsiders = made.map(([who, account]) => [who, callerOf(account)]);
  });

  const tried = endpoints.filter(({ name }) => chosen.has(name));
  test.each(tried.map((each, turn) => ({ ...each, turn })))(
    '$name admits whom its row names, and no one else',
    async ({ name, endpoint, turn }) => {
      const row = allowed[name] ?? [];
      expect(endpoint.access === 'public').toBe(row === everyone);
      expect(endpoint.access === 'employee').toBe(row === employees);
      expect(isPortalAccess(endpoint.access)).toBe(isOfPortal(row));
      if (isPermission(endpoint.access)) {
        const having = roles.filter((role) => admits(name, role));
        expect(rolesWith(endpoint.access)).toEqual(having);
      }
      const got: Record<string, string | number> = {};
      const expected: typeof got = {};
      const note = (
        who: string,
        { status, body }: Awaited<ReturnType<Caller>>,
        wanted: 'admitted' | 'FORBIDDEN' | 'UNAUTHENTICATED',
      ) => {
        expected[who] = wanted;
        const code = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN' }[status];
        if (responses.includes(status)) got[who] = 'admitted';
        else
          got[who] = code !== undefined && code === body?.code ? code : `${status} ${body?.code}`;
      };
      const isConsoles = row !== employees && !isOfPortal(row);
      const admitted = insiders.filter(([role]) => row === everyone || admits(name, role));
      const refused = insiders.filter((each) => !admitted.includes(each));
      const ofConsole = isConsoles
        ? [...byTurns(admitted, turn), ...refused]
        : byTurns(insiders, turn);
      for (const [role, call] of ofConsole) {
        const isAdmitted = row === everyone || admits(name, role);
        note(role, await call(name), isAdmitted ? 'admitted' : refusal(isConsoles));
      }
      for (const [right, call] of isOfPortal(row) ? inPortal : byTurns(inPortal, turn)) {
        const isAdmitted = row === everyone || (isOfPortal(row) && row.rights.includes(right));
        note(right, await call(name), isAdmitted ? 'admitted' : refusal(isOfPortal(row)));
      }
      // Nobody and an employee always.
      const callers = [...outsiders.slice(0, 2), ...byTurns(outsiders.slice(2), turn)];
      for (const [who, call] of callers) {
        const isAdmitted = row === everyone || (row === employees && who === 'an employee');
        note(who, await call(name), isAdmitted ? 'admitted' : 'UNAUTHENTICATED');
      }
      expect(got).toEqual(expected);
    },
  );

  test('says why it refuses a role', async () => {
    const [, call] = insiders.find(([role]) => role === 'support') ?? [];
    expect((await call?.('GET /admin/audit'))?.body).toMatchObject({
      success: false,
      code: 'FORBIDDEN',
      message: 'Not authorized to perform this action.',
    });
  });
});

const isOfConsole = (access: Endpoint['access']): boolean =>
  access !== 'public' && access !== 'employee' && !isPortalAccess(access);

/** What an account may call that has to do something else first, written by hand. */
const opensBefore = {
  PASSWORD_CHANGE: ['GET /admin/me', 'POST /admin/logout', 'POST /admin/change-password'],
  TWO_STEP_REQUIRED: [
    'GET /admin/me',
    'POST /admin/logout',
    'GET /admin/me/two-step',
    'POST /admin/me/two-step',
    'POST /admin/me/two-step/confirm',
    // A passkey is a second step, too.
    'POST /admin/confirm',
    'POST /admin/me/passkeys/options',
    'POST /admin/me/passkeys',
  ],
};

describe('an account that has to do something first', () => {
  const chosenOfConsole = endpoints.filter(
    ({ name, endpoint: { access } }) => chosen.has(name) && isOfConsole(access),
  );
  const isOpen = (status: number, opens: string[], name: string) =>
    opens.includes(name) === responses.includes(status);

  test.each([
    [
      'an Administrator who must change the password',
      'PASSWORD_CHANGE',
      { mustChangePassword: true },
    ],
    [
      'an Administrator whose days without a second step are over',
      'TWO_STEP_REQUIRED',
      { twoStepDueAt: new Date(0) },
    ],
  ] as const)('%s opens nothing else', async (_who, code, given) => {
    const call = callerOf(await app.makeAccount(given));
    const wrong: string[] = [];
    for (const { name } of chosenOfConsole) {
      const { status, body } = await call(name);
      const opens = opensBefore[code];
      if (!isOpen(status, opens, name)) wrong.push(`${name}: ${status}`);
      else if (!opens.includes(name) && body.code !== code) wrong.push(`${name}: ${body.code}`);
    }
    expect(wrong).toEqual([]);
  });

  const beforePasswordChange = [
    'GET /employee/me',
    'PATCH /employee/me',
    'GET /employee/me/consents',
    'POST /employee/logout',
    'POST /employee/change-password',
  ];
  const beforeConsent = [
    'GET /employee/me',
    'PATCH /employee/me',
    'GET /employee/me/consents',
    'POST /employee/me/consents',
    'POST /employee/logout',
  ];

  test.each([
    [
      'must change the password',
      'PASSWORD_CHANGE',
      beforePasswordChange,
      'update accounts set must_change_password = $2 where id = $1',
    ],
    [
      'has not decided about taking part',
      'CONSENT_REQUIRED',
      beforeConsent,
      'update employees set awaits_consent = $2 where id = $1',
    ],
  ])('an employee who %s opens nothing else', async (_what, code, opens, change) => {
    await app.database.pool.query(change, [employee.id, true]);
    const call = callerOf(employee);
    const wrong: string[] = [];
    for (const { name, endpoint } of endpoints) {
      if (!chosen.has(name) || endpoint.access !== 'employee') continue;
      const { status, body } = await call(name);
      if (!isOpen(status, opens, name)) wrong.push(`${name}: ${status}`);
      else if (!opens.includes(name) && body.code !== code) wrong.push(`${name}: ${body.code}`);
    }
    await app.database.pool.query(change, [employee.id, false]);
    expect(wrong).toEqual([]);
  });
});

/** What needs a confirmation of its caller, whatever the body. Written by hand. */
const confirmed = [
  'GET /admin/companies/export',
  'GET /admin/teams/export',
  'GET /admin/teams/{id}/roster/export',
  'GET /admin/employees/export',
  'POST /admin/employees/export',
  'GET /admin/employees/{id}/data',
  'GET /admin/staff/{id}/data',
  'POST /admin/api-keys',
  'POST /admin/me/passkeys/options',
  'POST /admin/me/passkeys',
  'DELETE /admin/me/passkeys/{id}',
  'POST /admin/companies/{id}/portal-users',
  'PATCH /admin/portal-users/{id}',
  'POST /admin/portal-users/{id}/invite',
  'POST /admin/portal-users/{id}/reset',
  'POST /admin/admins',
  'PATCH /admin/admins/{id}',
  'POST /admin/admins/{id}/invite',
  'POST /admin/admins/{id}/reset-two-step',
  'PATCH /admin/staff/{id}/role',
  'PATCH /admin/staff/{id}/active',
  'POST /admin/staff/{id}/approve',
  'POST /admin/staff/{id}/email',
  'POST /admin/staff/{id}/invite',
  'POST /admin/staff/{id}/reset-two-step',
  'POST /admin/staff/{id}/bank/reveal',
  'POST /admin/finance/customers/{id}/bank/reveal',
  'POST /admin/finance/customers/{id}/pan/reveal',
  'POST /admin/finance/vendors/{id}/bank/reveal',
  'POST /admin/finance/vendors/{id}/pan/reveal',
  'POST /admin/finance/payroll/{id}/pay',
  'POST /admin/finance/payroll/pay-all',
  'POST /admin/finance/payroll/bank-file',
  'POST /admin/finance/payout-requests/{id}/approve',
  'POST /admin/finance/payment-runs/{id}/release',
  'POST /admin/finance/payment-runs/{id}/bank-file',
  'POST /admin/finance/payroll/{id}/reverse',
  'GET /admin/finance/payroll/export',
  'GET /admin/finance/payroll/pdf',
  'PUT /admin/finance/payroll/settings',
  'GET /admin/audit/export',
  'GET /admin/me/data',
  'GET /admin/finance/customers/export',
  'GET /admin/finance/vendors/export',
  'GET /admin/employees/imports/{id}/refused.csv',
  'GET /admin/challenges/{id}/participants/export',
  'GET /admin/challenges/{id}/rewards/certificates',
];

/** What needs one after a rest besides those and all of finance. Written by hand. */
const confirmedAfterRest = [
  'GET /admin/activity',
  'GET /admin/audit',
  'GET /admin/audit/{id}',
  'GET /admin/companies/{id}/reports/{reportId}/file',
  'GET /admin/history/{kind}/{id}',
  'GET /admin/search',
  'GET /admin/settings/organisation',
  'PUT /admin/settings/organisation',
  'POST /admin/me/two-step',
  'POST /admin/me/two-step/recovery-codes',
  'POST /admin/me/two-step/off',
  'GET /admin/staff',
  'POST /admin/staff',
  'GET /admin/staff/{id}',
  'PATCH /admin/staff/{id}',
  'POST /admin/staff/{id}/reject',
  'DELETE /admin/staff/{id}/email',
  'POST /admin/staff/{id}/reopen',
  'POST /admin/staff/{id}/documents/ask',
  'POST /admin/staff/{id}/documents/{documentId}/ask-again',
  'DELETE /admin/staff/{id}/documents/{documentId}',
  'GET /admin/staff/tasks/{id}/history',
];

describe('a session that was confirmed long ago', () => {
  const chosenOfConsole = endpoints.filter(
    ({ name, endpoint: { access } }) => chosen.has(name) && isOfConsole(access),
  );
  /**
   * Returns the endpoints that refuse it until it is confirmed, and those with another response. A
   * default run tries every fourth of the endpoints that are not meant to refuse it.
   */
  async function walk(role: Role, change: string, isMeant: (name: string) => boolean) {
    const call = callerOf(await accountOf(role), change);
    const refusing: string[] = [];
    const wrong: string[] = [];
    for (const [turn, { name, endpoint }] of chosenOfConsole.entries()) {
      const isAllowed = admits(name, role);
      const isSure = isMeant(name) || endpoint.needsConfirmation !== undefined;
      if (!isThorough && !isSure && turn % 4 > 0) continue;
      // Its handler checks the permission for the kind of record, later than the confirmation.
      if (!isAllowed && name === 'GET /admin/history/{kind}/{id}') continue;
      if (!isAllowed && !isThorough && role !== 'support') continue;
      const { status, body } = await call(name);
      if (body?.code === 'CONFIRM_YOURSELF') refusing.push(name);
      // The permission is checked first.
      if (isAllowed === (body?.code === 'FORBIDDEN')) wrong.push(`${name}: ${status}`);
    }
    return { refusing, wrong };
  }
  const walked: Role[] = isThorough ? all : ['Administrator', 'support'];
  const allowedOf = (role: Role, isMeant: (name: string) => boolean) =>
    chosenOfConsole.map(({ name }) => name).filter((name) => isMeant(name) && admits(name, role));

  test.each(walked)('as %s', async (role) => {
    const change = `confirmed_at = confirmed_at - interval '10 minutes'`;
    const isMeant = (name: string) => confirmed.includes(name);
    const { refusing, wrong } = await walk(role, change, isMeant);
    expect(wrong).toEqual([]);
    expect(refusing).toEqual(allowedOf(role, isMeant));
  });

  test.each(walked)('or not since a rest of two hours, as %s', async (role) => {
    const ofFinance = endpoints
      .filter(({ endpoint }) => endpoint.access.startsWith('finance:'))
      .map(({ name }) => name);
    const refusing = new Set([...confirmed, ...confirmedAfterRest, ...ofFinance]);
    const isMeant = (name: string) => refusing.has(name);
    const walked = await walk(role, 'confirmed_at = null', isMeant);
    expect(walked.wrong).toEqual([]);
    expect(walked.refusing).toEqual(allowedOf(role, isMeant));
  });
});
