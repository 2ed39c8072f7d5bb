import { isDocumentNumber } from '@kolam/contract/core/document-number.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentSeries } from '#finance/numbering/tables.ts';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isFull } from '../../../test/test-set.ts';

let app: TestApp;
let customer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  customer = await makeParty(app);
});
afterAll(() => app.stop());

/** Signs a user in at a moment that the product's clock is set to. */
async function at(moment: string) {
  app.pass(Date.parse(moment) - app.now().getTime());
  return app.signedInAs();
}

const path = '/admin/finance/invoices';
const numberOf = ({ code }: { code: string }) => Number(code.slice(-5));

describe('numbers of invoices', () => {
  test('restart on 1 April in India, and a back-dated invoice is numbered in its own year', async () => {
    const before = await at('2026-03-31T18:29:59Z');
    const last = await makeInvoice(before, customer);
    expect([last.code, last.issuedOn]).toEqual(['INV/25-26/00001', '2026-03-31']);
    const after = await at('2026-03-31T18:30:00Z');
    const first = await makeInvoice(after, customer);
    expect([first.code, first.issuedOn]).toEqual(['INV/26-27/00001', '2026-04-01']);
    const backDated = await makeInvoice(after, customer, { issuedOn: '2026-03-31' });
    expect(backDated.code).toBe('INV/25-26/00002');
    expect((await makeInvoice(after, customer)).code).toBe('INV/26-27/00002');
  });

  test('are separate for each kind, and drafts take none', async () => {
    const admin = await at('2026-11-20T06:30:00Z');
    const vendor = await makeVendor(app);
    const one = await makeInvoice(admin, customer);
    await makeInvoice(admin, vendor);
    await makeInvoice(admin, customer, { status: 'draft' });
    const two = await makeInvoice(admin, customer);
    expect(numberOf(two)).toBe(numberOf(one) + 1);
    expect(isDocumentNumber(two.code)).toBe(true);
  });

  test('are not used up by refused requests', async () => {
    const admin = await at('2026-11-20T06:30:00Z');
    const one = await makeInvoice(admin, customer);
    const body = { party: customer.id, lines: [lineBody({ rate: 0 })] };
    expect((await admin.post(path, { body })).status).toBe(400);
    const vendor = await makeVendor(app);
    const bill = { kind: 'purchase', party: vendor.id, lines: [lineBody()], billNo: 'B-1' };
    const [first, refused, third] = [
      await admin.post(path, { body: bill }),
      await admin.post(path, { body: bill }),
      await admin.post(path, { body: { ...bill, billNo: 'B-2' } }),
    ];
    expect(refused.status).toBe(409);
    expect(numberOf(third.body.data)).toBe(numberOf(first.body.data) + 1);
    expect(numberOf(await makeInvoice(admin, customer))).toBe(numberOf(one) + 1);
  });

  const many = isFull ? 200 : 50;
  test(`for ${many} concurrent invoices are consecutive`, async () => {
    const admin = await at('2026-11-20T06:30:00Z');
    const before = await makeInvoice(admin, customer);
    const made = await Promise.all(
      Array.from({ length: many }, () => makeInvoice(admin, customer)),
    );
    const numbers = made.map(numberOf).sort((one, two) => one - two);
    expect(numbers).toEqual(Array.from({ length: many }, (_, n) => numberOf(before) + 1 + n));
  });

  test('for concurrently issued drafts are consecutive, one per draft @full', async () => {
    const admin = await at('2026-11-20T06:30:00Z');
    const drafts = await Promise.all(
      Array.from({ length: 10 }, () => makeInvoice(admin, customer, { status: 'draft' })),
    );
    const responses = await Promise.all(
      [...drafts, ...drafts].map(({ id }) => admin.post(`${path}/${id}/issue`, { body: {} })),
    );
    const issued = responses.filter(({ status }) => status === 200);
    expect(issued).toHaveLength(10);
    expect(responses.filter(({ body }) => body.code === 'NOT_A_DRAFT')).toHaveLength(10);
    const numbers = issued.map(({ body }) => numberOf(body.data)).sort((one, two) => one - two);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(9);
  });

  test('are refused once the series is full', async () => {
    const admin = await at('2027-04-01T06:30:00Z');
    await app.services.db
      .insert(documentSeries)
      .values({ kind: 'sales', financialYear: 2027, lastNumber: 99_998 });
    expect((await makeInvoice(admin, customer)).code).toBe('INV/27-28/99999');
    const body = { party: customer.id, lines: [lineBody()] };
    const refused = await admin.post(path, { body });
    expect([refused.status, refused.body.code]).toEqual([409, 'SERIES_FULL']);
  });
});

describe("a vendor's bill number", () => {
  test('is recorded once under concurrency', async () => {
    const admin = await at('2027-03-20T06:30:00Z');
    const vendor = await makeVendor(app);
    const body = { kind: 'purchase', party: vendor.id, lines: [lineBody()], billNo: 'MP/1' };
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => admin.post(path, { body })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status === 409);
    const kept = responses.find(({ status }) => status === 201)?.body.data.code;
    expect(refused).toHaveLength(11);
    for (const { body: problem } of refused) {
      expect([problem.code, problem.errors.billNo]).toEqual([
        'DUPLICATE_BILL',
        expect.stringContaining(kept),
      ]);
    }
    const confirmed = await Promise.all(
      Array.from({ length: 5 }, () =>
        admin.post(path, { body: { ...body, billNo: 'MP/2', confirmDuplicate: true } }),
      ),
    );
    expect(confirmed.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  });
});
