import { companyStatuses, industries } from '@kolam/contract/people/companies/values.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { days } from '#core/clock.ts';
import { demoBegun, setFlag } from '#core/flags/flags.ts';
import { StartError } from '#core/start-error.ts';
import { demoAdmin } from '#platform/auth/console-info.ts';
import { ensureAdmins } from '../src/first-admin.ts';
import { emptyTables } from '../test/empty-tables.ts';
import { startTestApp, type TestApp, testPassword } from '../test/test-app.ts';
import { companySteps } from './companies.ts';
import { demoMode, demoSteps, loadDemo, placeSteps } from './load.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ demo: 'on' });
});
afterAll(() => app.stop());
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

async function beginAgain() {
  await emptyTables(app.database.pool, 'companies, accounts, audit_entries, marks');
  await ensureAdmins(app.services);
}

/** Places and people only: participation in challenges has its own tests. */
const load = (signal = new AbortController().signal) => loadDemo(app.services, signal, placeSteps);
async function loadSilently() {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await load();
  log.mockRestore();
}
async function client() {
  const { email, password } = demoAdmin;
  const { body } = await app.client().post('/admin/login', { body: { email, password } });
  return app.client(body.token);
}
/** Returns what users see of the companies, without what is random on purpose. */
async function shown() {
  const { companies } = (await (await client()).get('/admin/companies', { query: { limit: 500 } }))
    .body;
  return companies.map(
    ({ id, _id, companyCode, ...rest }: { id: string; _id: string; companyCode: string }) => rest,
  );
}

describe('demo data', () => {
  // Loaded once for all tests that only read it.
  beforeAll(async () => {
    await beginAgain();
    await loadSilently();
  });

  test('has twelve Indian companies of every status and industry', async () => {
    const companies = await shown();
    expect(companies).toHaveLength(12);
    const statuses = new Set(companies.map((each: { status: string }) => each.status));
    expect(statuses).toEqual(new Set(companyStatuses));
    expect(new Set(companies.map((each: { industry: string }) => each.industry))).toEqual(
      new Set(industries),
    );
    for (const company of companies) {
      expect(company.email).toMatch(/@[\w-]+\.example\.com$/);
      expect(company.contactPerson.email).toMatch(/^[\w.]+@[\w-]+\.example\.com$/);
      expect(company.contactPerson.phone).toMatch(/^\+91 [6-9]\d{4} \d{5}$/);
      expect(company.address).toMatchObject({ country: 'India' });
      expect(company.address.zipCode).toMatch(/^[1-9]\d{5}$/);
      expect(company.createdAt < app.now().toISOString()).toBe(true);
    }
  });

  test('has some 600 people in 48 teams: small ones, a full one, a suspended one', async () => {
    const console = await client();
    const { analytics } = (await console.get('/admin/teams/analytics')).body;
    expect(analytics).toMatchObject({ totalTeams: 48, suspendedTeams: 1, inactiveTeams: 1 });
    expect(analytics.belowMinimum).toBeGreaterThan(3);
    expect(analytics.full).toBeGreaterThan(0);
    const people = (await console.get('/admin/employees/analytics')).body.analytics;
    expect(people.totalEmployees).toBe(606);
    expect(people.pendingEmployees).toBeGreaterThan(20);
    expect(people.inactiveEmployees).toBeGreaterThan(10);
    expect(people.newThisMonth).toBeGreaterThan(10);
    expect(people.trend.every((week: { joined: number }) => week.joined > 0)).toBe(true);
    expect(await app.mails()).toEqual([]);
  });

  test('has a plausible history: created first, then the changes, all in the past', async () => {
    const console = await client();
    const { data } = (await console.get('/admin/activity', { query: { limit: 100 } })).body;
    const times = data.map((entry: { at: string }) => entry.at);
    expect(times).toHaveLength(100);
    expect(times).toEqual([...times].sort().reverse());
    expect(times[0] <= app.now().toISOString()).toBe(true);
    const first = (await console.get('/admin/companies?status=suspended')).body.companies[0];
    const history = await console.get(`/admin/history/company/${first.id}`);
    expect(history.body.data).toMatchObject([
      { action: 'company.suspended', actor: { name: demoAdmin.name } },
      { action: 'company.created' },
    ]);
  });

  test('is the same each time it is loaded on one day', async () => {
    const first = await shown();
    await beginAgain();
    await load();
    expect(await shown()).toEqual(first);
  });

  test('loaded again changes nothing, not even what users changed since', async () => {
    const console = await client();
    const [company] = (await console.get('/admin/companies')).body.companies;
    await console.put(`/admin/companies/${company.id}`, { body: { name: 'Renamed by a person' } });
    const before = await shown();
    await load();
    expect(await shown()).toEqual(before);
  });
});

describe('the loading of demo data', () => {
  beforeEach(beginAgain);

  test('shifts with the day, except salaries and closings, which follow months', () => {
    const stepsOn = (now: Date) =>
      demoSteps(now).filter(({ name }) => !/^(payroll|finance\/(closed-)?months)/.test(name));
    const today = stepsOn(app.now());
    const tomorrow = stepsOn(new Date(app.now().getTime() + days(1)));
    expect(tomorrow.map(({ name }) => name)).toEqual(today.map(({ name }) => name));
    for (const [index, step] of tomorrow.entries()) {
      expect(step.at.getTime() - (today[index]?.at.getTime() ?? 0)).toBe(days(1));
    }
  });

  // Loads each of twelve companies, which takes long on a busy machine.
  test('continues where it stopped after an interruption', async () => {
    const count = async () => {
      const { rows } = await app.database.pool.query<{ companies: number }>(
        'select count(*)::int as companies from companies',
      );
      return rows[0]?.companies ?? 0;
    };
    for (let round = 0; round < 40 && (await count()) < 12; round++) {
      const controller = new AbortController();
      // Stops after the first step of this round.
      vi.mocked(globalThis.console.log).mockImplementation(() => controller.abort());
      await load(controller.signal);
      if (round === 0) expect(await count()).toBe(1);
    }
    vi.mocked(globalThis.console.log).mockImplementation(() => {});
    await load();
    const companies = await shown();
    expect(companies).toHaveLength(12);
    expect(new Set(companies.map((each: { email: string }) => each.email)).size).toBe(12);
  });

  test('by several servers concurrently loads it once', async () => {
    await Promise.all([load(), load(), load()]);
    expect(await shown()).toHaveLength(12);
    const { rows } = await app.database.pool.query(
      `select from audit_entries where kind = 'company'`,
    );
    expect(rows).toHaveLength(companySteps(app.now()).length);
  });

  test('needs its Administrator', async () => {
    await emptyTables(app.database.pool, 'accounts, audit_entries');
    await load();
    const { rows } = await app.database.pool.query('select from companies');
    expect(rows).toEqual([]);
  });
});

test('the sign-in screen shows the demo account, which works', async () => {
  await beginAgain();
  const { demo } = (await app.client().get('/admin/login-options')).body;
  expect(demo).toEqual({ email: demoAdmin.email, password: demoAdmin.password });
  const { status, body } = await app.client().post('/admin/login', { body: demo });
  expect(status).toBe(200);
  expect((await app.client(body.token).get('/admin/me')).body.console.demo).toBe(true);
});

describe('whether a server runs with demo data', () => {
  beforeEach(beginAgain);

  const given = (changes: Partial<TestApp['settings']>) => ({
    ...app.settings,
    demo: null,
    production: false,
    exposed: false,
    servesOthers: [],
    ...changes,
  });
  const embedded = () => ({ ...app.database, kind: 'embedded' as const });
  const postgres = () => ({ ...app.database, kind: 'postgres' as const });

  test('is on for a new embedded database, and stays on', async () => {
    expect(await demoMode(embedded(), given({}))).toBe('on');
    expect(await demoMode(embedded(), given({}))).toBe('on');
  });

  test('is off for a new PostgreSQL database, in production, and when others can reach it', async () => {
    const url = { servesOthers: ['DATABASE_URL'] };
    expect(await demoMode(postgres(), given(url))).toBe('off');
    await app.database.pool.query('truncate marks');
    expect(
      await demoMode(embedded(), given({ production: true, servesOthers: ['NODE_ENV'] })),
    ).toBe('off');
    await app.database.pool.query('truncate marks');
    expect(await demoMode(embedded(), given({ exposed: true, servesOthers: ['HOST'] }))).toBe(
      'off',
    );
    // It was started without, and stays so.
    expect(await demoMode(embedded(), given({}))).toBe('off');
  });

  test('begins with the law without it, and with the rules of the house with it', async () => {
    const profile = async () =>
      (await app.database.pool.query('select profile, version from tax_settings')).rows[0];
    await demoMode(postgres(), given({ servesOthers: ['DATABASE_URL'] }));
    expect(await profile()).toEqual({ profile: 'statutory', version: 1 });
    await demoMode(postgres(), given({ demo: 'on' }));
    expect(await profile()).toEqual({ profile: 'specification', version: 1 });
    // A choice stays.
    await app.database.pool.query(`update tax_settings set profile = 'specification', version = 2`);
    await app.database.pool.query('truncate marks');
    await demoMode(postgres(), given({ servesOthers: ['DATABASE_URL'] }));
    expect(await profile()).toEqual({ profile: 'specification', version: 2 });
    await app.database.pool.query(`update tax_settings set version = 1`);
  });

  test('is off, with the reason, if any setting indicates that others are served', async () => {
    const settings = given({ servesOthers: ['PUBLIC_URL', 'TRUST_PROXY'] });
    expect(await demoMode(embedded(), settings)).toBe('off');
    expect(vi.mocked(console.log).mock.calls).toEqual([
      ['No demo data is loaded, because PUBLIC_URL, TRUST_PROXY are set. DEMO=on loads it.'],
    ]);
    // Later starts log nothing.
    expect(await demoMode(embedded(), settings)).toBe('off');
    expect(vi.mocked(console.log).mock.calls).toHaveLength(1);
    await app.database.pool.query('truncate marks');
    expect(await demoMode(embedded(), { ...settings, demo: 'on' })).toBe('on');
  });

  test('must be set explicitly for a database that has it once others are served', async () => {
    await setFlag(app.services.db, demoBegun, app.now());
    const settings = given({ servesOthers: ['SMTP_URL'] });
    await expect(demoMode(embedded(), settings)).rejects.toThrow(
      /and SMTP_URL is set\. Set DEMO=on/,
    );
    expect(await demoMode(embedded(), { ...settings, demo: 'on' })).toBe('on');
    expect(await demoMode(embedded(), { ...settings, demo: 'off' })).toBe('off');
  });

  test('follows the setting DEMO', async () => {
    expect(await demoMode(embedded(), given({ demo: 'off' }))).toBe('off');
    expect(await demoMode(postgres(), given({ demo: 'on', exposed: true }))).toBe('on');
    expect(await demoMode(postgres(), given({}))).toBe('on');
    expect(await demoMode(postgres(), given({ demo: 'off' }))).toBe('off');
  });

  test('with demo data is refused in production, and for others unless DEMO=on', async () => {
    await setFlag(app.services.db, demoBegun, app.now());
    for (const changes of [
      { production: true },
      { exposed: true },
      { demo: 'off', exposed: true },
    ] as const) {
      await expect(demoMode(embedded(), given(changes))).rejects.toThrow(StartError);
    }
    expect(await demoMode(embedded(), given({ demo: 'on', exposed: true }))).toBe('on');
  });
});

describe('the public sign-in of the demo', () => {
  const through = [
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-host': 'console.example.com' },
    { host: 'console.example.com' },
    { forwarded: 'for=203.0.113.9' },
    { via: '1.1 proxy.example.com' },
    { 'x-real-ip': '203.0.113.9' },
  ];
  const { email, password } = demoAdmin;
  const look = async (of: TestApp, headers: Record<string, string>) => {
    const client = of.client();
    const { body } = await client.get('/admin/login-options', { headers, from: null });
    const login = { body: { email, password }, headers, from: null };
    return [body.demo, (await client.post('/admin/login', login)).status];
  };

  test('is limited to this machine by default', async () => {
    const byDefault = await startTestApp({ demo: 'on', demoByDefault: true });
    try {
      await ensureAdmins(byDefault.services);
      expect(await look(byDefault, {})).toEqual([{ email, password }, 200]);
      for (const headers of through) expect(await look(byDefault, headers)).toEqual([null, 401]);
      // A user with a private password signs in from anywhere.
      const { email: own } = await byDefault.makeAccount();
      const login = { body: { email: own, password: testPassword } };
      expect((await byDefault.client().post('/admin/login', login)).status).toBe(200);
    } finally {
      await byDefault.stop();
    }
  });

  test('is open to everyone with DEMO=on', async () => {
    await ensureAdmins(app.services);
    for (const headers of through)
      expect(await look(app, headers)).toEqual([{ email, password }, 200]);
  });
});
