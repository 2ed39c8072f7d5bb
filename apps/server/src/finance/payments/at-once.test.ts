import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineBody, makeInvoice, makeParty, type TestParty } from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isFull } from '../../../test/test-set.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
});
afterAll(() => app.stop());

const path = '/admin/finance/payments';
/** An invoice of ₹1,18,000. */
const invoiced = () => makeInvoice(admin, customer, { lines: [lineBody({ rate: 100_000 })] });
const standing = async (id: string) => (await admin.get(`/admin/finance/invoices/${id}`)).body.data;
const counted = (responses: { status: number; body: { code?: string } }[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of responses) {
    const key = `${status} ${body.code ?? ''}`.trim();
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

const many = isFull ? 200 : 50;
test(`${many} concurrent payments settle what is due and not a paisa more, numbered without a gap`, async () => {
  const { id } = await invoiced();
  const settles = isFull ? 900 : 3_600;
  // What is left after them is too little for another.
  const recorded = Math.floor(118_000 / settles);
  const responses = await Promise.all(
    Array.from({ length: many }, () =>
      admin.post(path, { body: { invoiceId: id, amount: settles - 10, tds: { amount: 10 } } }),
    ),
  );
  expect(counted(responses)).toEqual({ 201: recorded, '409 OVERPAYMENT': many - recorded });
  const { paid, tdsSettled, due, status } = await standing(id);
  expect({ paid, tdsSettled, due, status }).toEqual({
    paid: recorded * (settles - 10),
    tdsSettled: recorded * 10,
    due: 118_000 - recorded * settles,
    status: 'part-paid',
  });
  const numbers = responses
    .flatMap(({ body }) => body.data?.code ?? [])
    .map((code: string) => Number(code.slice(-5)))
    .sort((one, two) => one - two);
  expect(numbers).toEqual(numbers.map((_, place) => (numbers[0] ?? 0) + place));
  expect(new Set(numbers).size).toBe(recorded);
});

test('of 20 concurrent payments of the full amount due, one succeeds @full', async () => {
  const { id } = await invoiced();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => admin.post(path, { body: { invoiceId: id } })),
  );
  expect(counted(responses)).toEqual({ 201: 1, '409 NOTHING_DUE': 19 });
  expect(await standing(id)).toMatchObject({ paid: 118_000, due: 0, status: 'paid' });
});

test('50 concurrent reversals of one payment reverse it once, even while another payment is recorded', async () => {
  const { id } = await invoiced();
  const payment = (await admin.post(path, { body: { invoiceId: id } })).body.data.id;
  const reverse = () =>
    admin.post(`${path}/${payment}/reverse`, { body: { reason: 'Cheque bounced' } });
  const pay = () => admin.post(path, { body: { invoiceId: id, amount: 100_000 } });
  const [paid, ...reversed] = await Promise.all([pay(), ...Array.from({ length: 50 }, reverse)]);
  expect(counted(reversed)).toEqual({ 200: 1, '409 ALREADY_REVERSED': 49 });
  const settled = paid?.status === 201 ? 100_000 : 0;
  expect(await standing(id)).toMatchObject({ paid: settled, due: 118_000 - settled });
});
