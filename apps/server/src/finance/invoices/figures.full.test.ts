import { documentFigures } from '@kolam/contract/finance/tax/gst.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
} from '../../../test/finance.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs();
});
afterAll(() => app.stop());

const paise = (rupees: number) => Math.round(rupees * 100);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the figures of an invoice', () => {
  test('equal those of the shared functions and the sums of their parts, and due agrees with status', async () => {
    const customer = await makeParty(app);
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 500_000 }),
      rate: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 20_000_000 })),
      discount: fc.constantFrom(0, 0, 1000, 1234, 9999),
      tax: fc.constantFrom(0, 25, 300, 500, 1800, 4000, 1234),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('intra' as const, 'inter' as const),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (given, supplyType, share) => {
          const expected = documentFigures(
            given.map(({ quantity, rate, discount, tax }) => ({
              quantityThousandths: quantity,
              ratePaise: rate,
              taxBasisPoints: tax,
              discountBasisPoints: discount,
            })),
            supplyType,
          );
          fc.pre(expected.grandTotal > 0);
          const made = await makeInvoice(admin, customer, {
            supplyType,
            lines: given.map(({ quantity, rate, discount, tax }) =>
              lineBody({
                ...{ qty: quantity / 1000, rate: rate / 100, taxPct: tax / 100 },
                discountPct: discount / 100,
              }),
            ),
          });
          const parts = ['subtotal', 'cgst', 'sgst', 'igst', 'taxTotal', 'grandTotal'] as const;
          for (const part of parts) expect(paise(made[part])).toBe(expected[part]);
          expect(made.lines.map((each: { total: number }) => paise(each.total))).toEqual(
            expected.lines.map(({ total }) => total),
          );
          expect(made).toMatchObject({ due: made.grandTotal, status: 'unpaid' });

          const amount = Math.floor(expected.grandTotal * share);
          fc.pre(amount > 0);
          const { status, body } = await admin.post(
            `/admin/finance/invoices/${made.id}/credit-notes`,
            { body: { amount: amount / 100, reason: 'Less' } },
          );
          expect(status).toBe(201);
          const { data: note, invoice } = body;
          expect(paise(note.grandTotal)).toBe(amount);
          expect(note.cgst).toBe(note.sgst);
          const total = (each: { total: number }) => paise(each.total);
          expect(sum(note.lines.map(total))).toBe(amount);
          const due = expected.grandTotal - amount;
          expect(paise(invoice.due)).toBe(due);
          expect(invoice.status).toBe(due === 0 ? 'paid' : 'part-paid');
        },
      ),
      { numRuns: runs(60) },
    );
  });

  test.each([
    [100.05, 18, 9, 118.05, 18.01, 118.06],
    [33.33, 5, 0.83, 34.99, 1.67, 35],
    [0.05, 18, 0, 0.05, 0.01, 0.06],
    [99.99, 3, 1.5, 102.99, 3, 102.99],
    [1000, 0.25, 1.25, 1002.5, 2.5, 1002.5],
  ])(
    'of %d at %d% are rounded half up, with equal halves',
    async (rate, taxPct, half, intra, igst, inter) => {
      const customer = await makeParty(app);
      const lines = [lineBody({ rate, taxPct })];
      const within = await makeInvoice(admin, customer, { lines, supplyType: 'intra' });
      expect(within).toMatchObject({ cgst: half, sgst: half, igst: 0, grandTotal: intra });
      const between = await makeInvoice(admin, customer, { lines, supplyType: 'inter' });
      expect(between).toMatchObject({ cgst: 0, sgst: 0, igst, grandTotal: inter });
    },
  );

  const karnataka = { gstin: '29AAGCB7383J1Z4', state: 'KA' };
  test.each([
    ['a sale to Karnataka', 'customer', karnataka, {}, 'KA', 'inter'],
    ['a sale at home', 'customer', {}, {}, 'MH', 'intra'],
    ['a sale into a zone at home', 'customer', { isSez: true }, {}, 'MH', 'inter'],
    [
      'a sale to an unregistered buyer in Goa',
      'customer',
      { gstin: '', state: 'GA' },
      {},
      'GA',
      'inter',
    ],
    ['a sale to nobody knows where', 'customer', { gstin: '', state: '' }, {}, 'MH', 'intra'],
    ['a bill from Karnataka', 'vendor', karnataka, {}, 'MH', 'inter'],
    ['a bill from home', 'vendor', {}, {}, 'MH', 'intra'],
    ['an event in Goa for a registered client', 'customer', {}, {}, 'MH', 'intra'],
    ['an event in Goa for another', 'customer', { gstin: '' }, { place: '30' }, 'GA', 'inter'],
    ['a sale abroad', 'customer', { gstin: '', state: '' }, { place: '96' }, 'OC', 'inter'],
  ] as const)('follow the supply of %s', async (_what, kind, party, given, place, supplyType) => {
    const made = await makeInvoice(
      admin,
      kind === 'vendor' ? await makeVendor(app, party) : await makeParty(app, party),
      given,
    );
    expect(made).toMatchObject({ place, supplyType, taxTotal: 180, warnings: [] });
  });
});
