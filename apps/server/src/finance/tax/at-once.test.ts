import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { lineBody, makeVendor, type TestParty } from '../../../test/finance.ts';
import { whileHeld, whileTableHeld } from '../../../test/locked-rows.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/*
 * Deleting a rule while an invoice uses its rate: one of the two waits for the other, so that no
 * invoice has the rate of a deleted rule.
 */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let vendor: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  vendor = await makeVendor(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.pass(60_000);
  await app.database.pool.query(`delete from tax_rules where valid_from = '2026-11-20'`);
});

const onPostgres = inject('template').kind === 'postgres';
const path = '/admin/finance/tax-rules';
/** Adds a rule of 5% for new lines from today on. */
const addRule = async (): Promise<{ id: string }> => {
  const { status, body } = await admin.post(path, {
    body: {
      ...{ kind: 'gst', profile: 'specification', validFrom: '2026-11-20', source: 'House' },
      terms: { offered: [0, 5, 18], default: 5 },
    },
  });
  expect(status).toBe(201);
  return body.data;
};
const invoice = () =>
  admin.post('/admin/finance/invoices', {
    body: { kind: 'purchase', party: vendor.id, issuedOn: '2026-11-20', lines: [lineBody()] },
  });

test('an invoice uses the rate of a rule or the rule is deleted, whichever is first', async () => {
  const { id } = await addRule();
  const [made, deleted] = await Promise.all([invoice(), admin.delete(`${path}/${id}`)]);
  expect(made.status).toBe(201);
  const rate = made.body.data.lines[0].taxPct;
  expect([rate, deleted.status]).toEqual(rate === 5 ? [5, 409] : [18, 200]);
});

test.runIf(onPostgres)(
  'a deletion waits for an invoice that used the rate, and is refused @full',
  async () => {
    const { id } = await addRule();
    const [made, deleted] = await whileTableHeld(app, 'invoices', async ({ untilWaiting }) => {
      const making = invoice();
      await untilWaiting(1);
      const deleting = admin.delete(`${path}/${id}`);
      await untilWaiting(2);
      return [making, deleting] as const;
    }).then((started) => Promise.all(started));
    expect([made.status, made.body.data.lines[0].taxPct]).toEqual([201, 5]);
    expect([deleted.status, deleted.body.code]).toEqual([409, 'RULE_IN_FORCE']);
  },
);

test.runIf(onPostgres)(
  'an invoice waits for a deletion, and uses the rate of the previous rule',
  async () => {
    const { id } = await addRule();
    const [deleted, made] = await whileHeld(
      app,
      ['id from tax_rules where id = $1', [id]],
      async ({ untilWaiting }) => {
        const deleting = admin.delete(`${path}/${id}`);
        await untilWaiting(1);
        const making = invoice();
        await untilWaiting(2);
        return [deleting, making] as const;
      },
    ).then((started) => Promise.all(started));
    expect(deleted.status).toBe(200);
    expect([made.status, made.body.data.lines[0].taxPct]).toEqual([201, 18]);
  },
);
