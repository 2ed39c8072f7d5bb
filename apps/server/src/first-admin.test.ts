import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyTables } from '../test/empty-tables.ts';
import { startTestApp, type TestApp, testPassword, tokenIn } from '../test/test-app.ts';
import { ensureAdmins, printHowToSignIn } from './first-admin.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await emptyTables(app.database.pool, 'accounts, audit_entries');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const withSettings = (changes: Partial<TestApp['settings']>) => ({
  ...app.services,
  settings: { ...app.settings, ...changes },
});
const firstAdmin = { email: 'nandini_rao.iyer@example.com', password: testPassword };
const signIn = (login: { email: string; password: string }) =>
  app.client().post('/admin/login', { body: login });
async function accounts() {
  const { rows } = await app.database.pool.query('select name, email, kind from accounts');
  return rows;
}
const printed = () => vi.mocked(console.log).mock.calls.flat().join('\n');

describe('at the start', () => {
  test('the configured Administrator is created when missing, and can sign in', async () => {
    await ensureAdmins(withSettings({ firstAdmin }));
    const { status, body } = await signIn(firstAdmin);
    expect(status).toBe(200);
    expect(body.admin).toMatchObject({ name: 'Nandini Rao Iyer', role: 'Administrator' });
    const history = await app.client(body.token).get(`/admin/history/account/${body.admin.id}`);
    expect(history.body.data).toMatchObject([
      { action: 'account.created', actor: { id: null, name: 'Kolam' } },
    ]);
  });

  test('an existing account keeps its password', async () => {
    await ensureAdmins(withSettings({ firstAdmin }));
    await ensureAdmins(withSettings({ firstAdmin: { ...firstAdmin, password: 'Another-77' } }));
    expect((await signIn(firstAdmin)).status).toBe(200);
    expect(await accounts()).toHaveLength(1);
  });

  test('the demo’s Administrator exists beside it', async () => {
    await ensureAdmins(withSettings({ firstAdmin, demo: 'on' }));
    expect((await accounts()).map(({ email }) => email).sort()).toEqual([
      'asha.menon@kolam.example',
      'nandini_rao.iyer@example.com',
    ]);
    await printHowToSignIn(withSettings({ demo: 'on' }));
    const [, email = '', password = ''] =
      /Demo sign-in: (\S+) with password (\S+)/.exec(printed()) ?? [];
    expect(printed()).toMatch(/Demo employee: \S+@\S+ with password \S+ at https?:\S+\/app\/$/m);
    const login = { body: { email, password }, from: null };
    expect((await app.client().post('/admin/login', login)).status).toBe(200);
    expect(printed()).not.toContain('#token=');
  });

  test('several servers at once create each one once', async () => {
    await Promise.all(
      Array.from({ length: 6 }, () => ensureAdmins(withSettings({ firstAdmin, demo: 'on' }))),
    );
    expect(await accounts()).toHaveLength(2);
  });

  test('without any Administrator, a working set-up link is printed', async () => {
    await ensureAdmins(withSettings({}));
    await printHowToSignIn(withSettings({}));
    expect(printed()).toContain('https://console.example.com/set-up#token=');
    expect(printed()).not.toContain('Demo');
    const body = { ...firstAdmin, name: 'Nandini', token: tokenIn(printed()) };
    expect((await app.client().post('/admin/setup', { body })).status).toBe(201);
  });
});
