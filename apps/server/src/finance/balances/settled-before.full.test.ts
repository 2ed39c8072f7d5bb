import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillInOrganisation, makeInvoice, makeParty } from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/*
 * What a payment over several documents settled used to be in `from_account`. A migration moved it
 * to what is paid and deducted.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
});
afterAll(() => app.stop());

const query = async (text: string) => (await app.database.pool.query(text)).rows;

/** The statement of the migration that moves what was settled. */
function moveSettled(): string {
  const folder = new URL('../../../migrations/', import.meta.url);
  const name = readdirSync(folder).find((file) => file.endsWith('_settled_by_payments.sql'));
  const text = readFileSync(new URL(name ?? '', folder), 'utf8');
  return (
    text.split('--> statement-breakpoint').find((each) => each.includes('UPDATE "invoices"')) ?? ''
  );
}

const documents = () =>
  query(`select code, paid, tds_settled, from_account, due, status from invoices order by code`);

test('what payments over several documents settled before is paid and deducted', async () => {
  const admin = await app.signedInAs('Administrator');
  const customer = await makeParty(app);
  const [one, two] = [await makeInvoice(admin, customer), await makeInvoice(admin, customer)];
  const account = `/admin/finance/customers/${customer.id}/account`;
  const receive = (amount: number, invoices: object[]) =>
    admin.post(`${account}/receipts`, { body: { amount, invoices } });
  const parts = [
    { invoice: one.id, amount: 700, tds: 10 },
    { invoice: two.id, amount: 300 },
  ];
  await receive(1100, parts);
  const back = (await receive(50, [{ invoice: two.id, amount: 40, tds: 5 }])).body.data;
  await admin.post(`/admin/finance/payments/${back.id}/reverse`, { body: { reason: 'Bounced' } });
  await admin.post('/admin/finance/payments', { body: { invoiceId: two.id, amount: 20 } });
  await admin.post(`${account}/applications`, {
    body: { invoices: [{ invoice: two.id, amount: 60 }] },
  });
  const now = await documents();
  expect(now).toMatchObject([
    { paid: 70_000, tds_settled: 1000, from_account: 0 },
    { paid: 32_000, tds_settled: 0, from_account: 6000 },
  ]);
  await query(
    `update invoices set paid = 0, tds_settled = 0, from_account = 71000 where id = '${one.id}'`,
  );
  await query(`update invoices set paid = 2000, from_account = 36000 where id = '${two.id}'`);
  await query(moveSettled());
  expect(await documents()).toEqual(now);
});
