import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let printer: TestParty;
let trainer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  printer = await makeVendor(app);
  trainer = await makeVendor(app, { name: 'Kavya Rao', gstin: '', pan: 'ABCPK1234L' });
});
afterAll(() => app.stop());

const bill = async (vendor: TestParty, rate: number, taxPct = 18) =>
  makeInvoice(admin, vendor, { lines: [lineBody({ rate, taxPct })] });
async function pay(invoiceId: string, given: Record<string, unknown> = {}) {
  const { status, body } = await admin.post('/admin/finance/payments', {
    body: { invoiceId, ...given },
  });
  expect(status).toBe(201);
  return body.data;
}
const list = async (query: Record<string, string> = {}) =>
  (await admin.get('/admin/finance/tax/vendors', { query })).body;
const basis = (query: Record<string, string>) =>
  admin.get('/admin/finance/tax/tds-basis', { query });
const basisOf = async (invoiceId: string, on?: string) =>
  (await basis({ invoiceId, ...(on ? { on } : {}) })).body.data;

describe('payments to vendors in a year', () => {
  test('count without GST by their own days, unless reversed', async () => {
    const first = await bill(printer, 26_000);
    const second = await bill(printer, 30_000);
    // Half of 30,680: 13,000 without GST.
    await pay(first.id, { amount: 15_340 });
    await pay(first.id, { tds: { amount: 340 } });
    await pay(second.id, { amount: 17_700, paidOn: '2026-04-01' });
    await pay(second.id, { amount: 11_800, paidOn: '2026-03-31' });
    const wrong = await pay(second.id);
    await admin.post(`/admin/finance/payments/${wrong.id}/reverse`, { body: { reason: 'Twice' } });

    const { data, meta, year, rules } = await list();
    expect([year, meta.total]).toEqual([2026, 1]);
    expect(rules[0].terms).toMatchObject({ singleLimit: 30_000, yearLimit: 1_00_000 });
    expect(data).toEqual([
      {
        vendor: { _id: printer.id, id: printer.id, name: 'Marigold Printers' },
        section: '194C',
        hasPAN: true,
        isIndividual: false,
        payments: 3,
        taxable: 41_000,
        // The whole bill, half of which was paid in this year: at the limit, not above it.
        largest: 30_000,
        tds: 340,
        wouldBe: 0,
        isAbove: false,
      },
    ]);
    expect((await list({ year: '2025' })).data).toMatchObject([{ payments: 1, taxable: 10_000 }]);
    expect((await list({ year: '2025' })).rules[0].validFrom).toBe('2025-04-01');
    expect((await list({ year: '2024' })).data).toEqual([]);
  });

  test('are compared with the limits of one bill and of the year', async () => {
    const kavya = async () => (await list({ search: 'kavya' })).data;
    const large = await bill(trainer, 50_000);
    // Half of a bill above the limit. The payment alone would not be.
    await pay(large.id, { amount: 29_500 });
    const above = { vendor: { id: trainer.id }, isIndividual: true, isAbove: true };
    expect(await kavya()).toMatchObject([
      { ...above, taxable: 25_000, largest: 50_000, wouldBe: 250 },
    ]);
    await pay(large.id);
    await pay((await bill(trainer, 5_000, 0)).id);
    expect(await kavya()).toMatchObject([{ ...above, taxable: 55_000, wouldBe: 500 }]);
    await pay((await bill(trainer, 50_000.01, 0)).id);
    expect(await kavya()).toMatchObject([
      { taxable: 1_05_000.01, largest: 50_000.01, wouldBe: 1_050, tds: 0 },
    ]);
  });

  test('are searched, filtered, sorted and paged', async () => {
    const names = async (query: Record<string, string>) =>
      (await list(query)).data.map(({ vendor }: { vendor: { name: string } }) => vendor.name);
    const [kavya, marigold] = ['Kavya Rao', 'Marigold Printers'];
    expect(await names({})).toEqual([kavya, marigold]);
    expect(await names({ sort: '-name' })).toEqual([marigold, kavya]);
    expect(await names({ sort: 'taxable' })).toEqual([marigold, kavya]);
    expect(await names({ sort: '-tds' })).toEqual([marigold, kavya]);
    expect(await names({ sort: '-largest' })).toEqual([kavya, marigold]);
    expect(await names({ sort: 'createdAt' })).toEqual([marigold, kavya]);
    // A search must not confirm a part of an individual's PAN.
    expect(await names({ search: 'ABCPK' })).toEqual([]);
    expect(await names({ search: 'abcpk1234l' })).toEqual([kavya]);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ above: 'false' })).toEqual([marigold]);
    expect(await names({ above: 'true' })).toEqual([kavya]);
    const { data, meta } = await list({ limit: '1', page: '2' });
    expect(data).toHaveLength(1);
    expect(meta).toEqual({ total: 2, page: 2, limit: 1, pages: 2 });
    expect((await list({ page: '9' })).meta.total).toBe(2);
    const { status, body } = await admin.get('/admin/finance/tax/vendors', {
      query: { year: '26-27' },
    });
    expect([status, body.errors]).toEqual([
      400,
      { year: 'Year must be a financial year, such as 2026' },
    ]);
  });
});

describe('the basis of the tax on a payment', () => {
  test("has the rule of its day, the vendor’s PAN and the year's payments", async () => {
    const next = await bill(trainer, 10_000, 0);
    const data = await basisOf(next.id);
    expect(data).toMatchObject({
      on: '2026-11-20',
      profile: 'specification',
      rule: { kind: 'tds194c', profile: 'specification', validFrom: '2000-01-01' },
      hasPAN: true,
      isIndividual: true,
      yearBefore: { taxable: 1_05_000.01, tds: 0 },
    });
    expect((await basisOf(next.id, '2026-03-31')).yearBefore).toEqual({ taxable: 0, tds: 0 });
    await admin.put('/admin/finance/tax/profile', { body: { profile: 'statutory' } });
    expect((await basisOf(next.id, '2026-03-31')).rule.validFrom).toBe('2025-04-01');
    expect((await basisOf(next.id)).rule).toMatchObject({
      profile: 'statutory',
      terms: { yearLimit: 1_00_000 },
    });
    expect((await basisOf(next.id, '2025-03-31')).rule).toBeNull();
    await admin.put('/admin/finance/tax/profile', { body: { profile: 'specification' } });
  });

  test('reads the PAN within a GSTIN, or has none', async () => {
    expect(await basisOf((await bill(printer, 10)).id)).toMatchObject({
      hasPAN: true,
      isIndividual: false,
      yearBefore: { taxable: 41_000, tds: 340 },
    });
    const nobody = await makeVendor(app, { name: 'Tea stall', gstin: '', pan: '' });
    expect(await basisOf((await bill(nobody, 10, 0)).id)).toMatchObject({
      hasPAN: false,
      isIndividual: false,
      yearBefore: { taxable: 0, tds: 0 },
    });
  });

  test('requires a vendor’s bill that exists', async () => {
    const sale = await makeInvoice(admin, await makeParty(app), { lines: [lineBody()] });
    for (const [invoiceId, message] of [
      [randomUUID(), 'Choose an invoice that exists'],
      [sale.id, 'This tax is deducted from vendors only'],
      ['first', 'Invoice must be an id'],
    ] as const) {
      const { status, body } = await basis({ invoiceId });
      expect([status, body.errors]).toEqual([400, { invoiceId: message }]);
    }
  });
});

test('a bill whose tax another year has puts no vendor above the limits @full', async () => {
  const profile = (name: string) =>
    admin.put('/admin/finance/tax/profile', { body: { profile: name } });
  await profile('statutory');
  const vendor = await makeVendor(app, { name: 'Lotus Caterers' });
  const march = await makeInvoice(admin, vendor, {
    ...{ issuedOn: '2026-03-31', lines: [lineBody({ rate: 50_000, taxPct: 18 })] },
  });
  await profile('specification');
  await pay(march.id, { paidOn: '2026-04-02' });
  const rowOf = async (year: string) => (await list({ year, search: 'lotus' })).data;
  expect(await rowOf('2025')).toMatchObject([{ largest: 50_000, isAbove: true }]);
  expect(await rowOf('2026')).toMatchObject([
    { payments: 1, taxable: 0, largest: 0, isAbove: false },
  ]);
});
