import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineBody, makeInvoice, makeVendor, type TestParty } from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  await admin.put('/admin/finance/tax/profile', { body: { profile: 'statutory' } });
});
afterAll(() => app.stop());

const path = '/admin/finance/tax/certificates';
const add = ({ id }: Pick<TestParty, 'id'>, given: Record<string, unknown> = {}) =>
  admin.post(path, {
    body: {
      vendorId: id,
      section: '194C',
      number: 'LDC/1',
      rate: 0.5,
      limit: 1_00_000,
      validFrom: '2026-04-01',
      validTo: '2027-03-31',
      ...given,
    },
  });
const bill = (vendor: TestParty, rate: number, given: Record<string, unknown> = {}) =>
  makeInvoice(admin, vendor, { lines: [lineBody({ rate, taxPct: 0 })], ...given });
const listed = async ({ id }: TestParty) =>
  (await admin.get(path, { query: { vendor: id } })).body.data;

test('a certificate’s rate applies to the first bills up to its amount, then the usual one', async () => {
  const vendor = await makeVendor(app);
  const { status, body } = await add(vendor);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ rate: 0.5, limit: 1_00_000, used: 0, number: 'LDC/1' });
  // 0.5% of 60,000, then of 40,000, and 2% of 20,000.
  expect((await bill(vendor, 60_000)).tdsSettled).toBe(300);
  const second = await bill(vendor, 60_000);
  expect(second.tdsSettled).toBe(200 + 400);
  expect(second.tdsWorking.steps[2]).toEqual({
    label: 'Under a certificate',
    how: '0.5% by certificate LDC/1, instead of 2% with PAN',
    amount: 40_000,
  });
  expect((await bill(vendor, 50_000)).tdsSettled).toBe(1_000);
  expect(await listed(vendor)).toMatchObject([{ used: 1_00_000 }]);
});

test('one whose days overlap those of another for the section is added only if it is confirmed', async () => {
  const vendor = await makeVendor(app);
  await add(vendor);
  const second = { number: 'LDC/2', validFrom: '2027-03-31', validTo: '2027-06-30' };
  const asked = await add(vendor, second);
  expect([asked.status, asked.body.code, asked.body.message]).toEqual([
    409,
    'CERTIFICATE_OVERLAPS',
    'This vendor has certificate LDC/1 for the same section, 1 Apr 2026 to 31 Mar 2027. On days of both, bills bear the rate of the one that begins first, up to its amount. Add it nevertheless?',
  ]);
  expect(asked.body.errors).toEqual({ validFrom: asked.body.message });
  expect((await add(vendor, { ...second, section: '194H' })).status).toBe(201);
  expect((await add(vendor, { ...second, validFrom: '2027-04-01' })).status).toBe(201);
  expect((await add(vendor, { ...second, number: 'LDC/3', confirmOverlap: true })).status).toBe(
    201,
  );
});

test('outside of its days, by another section and without a PAN it does not apply', async () => {
  const vendor = await makeVendor(app);
  await add(vendor, { validFrom: '2026-10-01', validTo: '2026-10-31' });
  expect((await bill(vendor, 50_000, { issuedOn: '2026-09-30' })).tdsSettled).toBe(1_000);
  expect((await bill(vendor, 50_000, { issuedOn: '2026-10-31' })).tdsSettled).toBe(250);
  expect((await bill(vendor, 60_000, { tdsSection: '194H' })).tdsSettled).toBe(1_200);
  const nobody = await makeVendor(app, { gstin: '', pan: '' });
  await add(nobody);
  expect((await bill(nobody, 50_000)).tdsSettled).toBe(10_000);
});

test('what a voided bill used is free again', async () => {
  const vendor = await makeVendor(app);
  await add(vendor, { limit: 50_000 });
  const first = await bill(vendor, 50_000);
  expect((await bill(vendor, 50_000)).tdsSettled).toBe(1_000);
  await admin.post(`/admin/finance/invoices/${first.id}/void`, { body: { reason: 'Twice' } });
  expect(await listed(vendor)).toMatchObject([{ used: 0 }]);
  expect((await bill(vendor, 50_000)).tdsSettled).toBe(250);
});

test('concurrent bills use no more than its amount', async () => {
  const vendor = await makeVendor(app);
  await add(vendor, { limit: 50_000 });
  const made = await Promise.all(Array.from({ length: 6 }, () => bill(vendor, 40_000)));
  const taxes = made.map(({ tdsSettled }) => tdsSettled).sort((one, other) => one - other);
  expect(taxes).toEqual([200, 650, 800, 800, 800, 800]);
  expect(await listed(vendor)).toMatchObject([{ used: 50_000 }]);
});

test('is deleted only before it was used, and the vendor’s history shows it', async () => {
  const vendor = await makeVendor(app);
  const { id } = (await add(vendor)).body.data;
  const second = (
    await add(vendor, { number: 'LDC/2', validFrom: '2027-04-01', validTo: '2028-03-31' })
  ).body.data;
  await bill(vendor, 50_000);
  const used = await admin.delete(`${path}/${id}`);
  expect([used.status, used.body.code]).toEqual([409, 'CERTIFICATE_USED']);
  expect((await admin.delete(`${path}/${second.id}`)).status).toBe(200);
  expect((await admin.delete(`${path}/${second.id}`)).status).toBe(404);
  expect((await listed(vendor)).map(({ number }: { number: string }) => number)).toEqual(['LDC/1']);
  const history = await admin.get(`/admin/history/vendor/${vendor.id}`);
  expect(history.body.data.map(({ changes }: { changes: unknown[] }) => changes[0])).toMatchObject([
    { field: 'certificate', after: null },
    { field: 'certificate', before: null, after: expect.stringMatching(/^LDC\/2: 0.5% of/) },
    { field: 'certificate', before: null },
  ]);
});

test('one that is repeated, impossible or of no vendor is refused', async () => {
  const vendor = await makeVendor(app);
  await add(vendor);
  const again = await add(vendor);
  expect([again.status, again.body.code]).toEqual([409, 'CERTIFICATE_EXISTS']);
  for (const [given, errors] of [
    [{ vendorId: randomUUID() }, { vendorId: 'Choose a vendor that exists' }],
    [{ section: 'none' }, { section: expect.stringContaining('Section must be one of') }],
    [{ rate: 0.005 }, { rate: 'Rate can have at most 2 decimals' }],
    [{ limit: 0 }, { limit: 'The limit must be greater than 0' }],
    [{ validTo: '2026-03-31' }, { validTo: 'The last day can’t lie before the first' }],
  ] as const) {
    const { status, body } = await add(vendor, { number: 'LDC/9', ...given });
    expect([status, body.errors]).toEqual([400, errors]);
  }
});

test('a vendor with a certificate is archived instead of deleted', async () => {
  const vendor = await makeVendor(app);
  await add(vendor);
  const { status } = await admin.delete(`/admin/finance/vendors/${vendor.id}`);
  expect(status).toBe(200);
  const shown = await admin.get(`/admin/finance/vendors/${vendor.id}`);
  expect(shown.body.data.isArchived).toBe(true);
});

test('a rate above that of its section is refused at its field, by the kind of the vendor', async () => {
  const firm = await makeVendor(app);
  const above = await add(firm, { rate: 2.01 });
  expect([above.status, above.body.errors]).toEqual([
    400,
    { rate: expect.stringMatching(/That of 194C is 2% for this vendor/) },
  ]);
  expect((await add(firm, { rate: 2 })).status).toBe(201);
  const person = await makeVendor(app, { gstin: '', pan: 'ABCPJ1234K' });
  expect((await add(person, { rate: 1.5 })).body.errors?.rate).toMatch(/is 1% for this vendor/);
  expect(await listed(person)).toEqual([]);
});
