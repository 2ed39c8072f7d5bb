import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineBody, makeInvoice, makeParty, makeVendor } from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Payments from before there was a ledger. A migration enters them. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const query = async (text: string) => (await app.database.pool.query(text)).rows;

/** The statements of the migration that enter payments. */
function statements(): string[] {
  const folder = new URL('../../../migrations/', import.meta.url);
  const name = readdirSync(fileURLToPath(folder)).find((file) =>
    file.endsWith('_tds_sections.sql'),
  );
  const text = readFileSync(fileURLToPath(new URL(name ?? '', folder)), 'utf8');
  return text
    .split('--> statement-breakpoint')
    .filter((statement) => /^INSERT INTO "tds_(years|entries)"/m.test(statement));
}

const entries = () =>
  query(
    `select party_id, section, financial_year, day, cause, cause_id, invoice_id, bill, taxable, weighted, tax
     from tds_entries order by created_at, cause, cause_id`,
  );

test('payments to vendors are entered as the product enters them now', async () => {
  const admin = await app.signedInAs('Administrator');
  const pay = (invoiceId: string, given: Record<string, unknown> = {}) =>
    admin.post('/admin/finance/payments', { body: { invoiceId, ...given } });
  const vendors = [
    await makeVendor(app),
    await makeVendor(app, { gstin: '', pan: 'ABCPK1234L' }),
    await makeVendor(app, { gstin: '29ABCPK4321L2ZL', pan: '' }),
    await makeVendor(app, { gstin: '', pan: '' }),
  ];
  for (const vendor of vendors) {
    const bill = await makeInvoice(admin, vendor, {
      lines: [lineBody({ rate: 33_333.33, taxPct: 18 })],
    });
    await pay(bill.id, { amount: 11_111.11, tds: { amount: 333.33 }, paidOn: '2026-03-31' });
    const { data } = (await pay(bill.id)).body;
    const reason = { body: { reason: 'Returned' } };
    await admin.post(`/admin/finance/payments/${data.id}/reverse`, reason);
  }
  await pay((await makeInvoice(admin, await makeParty(app))).id);

  const before = await entries();
  expect(before).toHaveLength(3 * vendors.length);
  await query('alter table tds_entries disable trigger tds_entries_append_only');
  await query('delete from tds_entries');
  await query('delete from tds_years');
  for (const text of statements()) await query(text);
  expect(await entries()).toEqual(before);
});
