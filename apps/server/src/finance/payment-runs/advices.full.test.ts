import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillInOrganisation, lineBody, makeInvoice, makeVendor } from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

const path = '/admin/finance/payment-runs';
const account = { bankName: 'Canara Bank', account: '001234567890', ifsc: 'CNRB0002255' };

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
  await admin.put('/admin/finance/tax/profile', { body: { profile: 'statutory' } });
});
afterAll(() => app.stop());

/** A vendor that tax is deducted from, with as many bills of ₹1,00,000 and 18% GST. */
async function billsOf(name: string, email: string, count: number): Promise<string[]> {
  const vendor = await makeVendor(app, { ...account, name, email, tdsSection: '194C' });
  const bills: string[] = [];
  for (let each = 0; each < count; each++) {
    const lines = [lineBody({ qty: 1, rate: 100_000, taxPct: 18 })];
    bills.push((await makeInvoice(admin, vendor, { billNo: `${name} ${each}`, lines })).id);
  }
  return bills;
}

type Run = { id: string; lines: { id: string; vendor: { name: string } }[] };
async function releasedRun(bills: string[]): Promise<Run> {
  const { id } = (await admin.post(path, { body: { bills } })).body.data;
  return (await admin.post(`${path}/${id}/release`)).body.data;
}
let refs = 0;
const utr = () => `HDFCN5202612${String(++refs).padStart(5, '0')}`;
const confirm = ({ id }: Run, lines: { id: string }[]) =>
  admin.post(`${path}/${id}/confirm`, {
    body: { payments: lines.map((line) => ({ line: line.id, ref: utr() })) },
  });
const advise = ({ id }: { id: string }) => admin.post(`${path}/${id}/advices`);
const mailsTo = async (email: string) =>
  (await app.mails()).filter((mail) => mail.includes(`To: ${email}`));

test('each vendor with an email gets one mail of its paid bills, with UTR and TDS', async () => {
  const run = await releasedRun([
    ...(await billsOf('Cedar Caterers', 'cedar@example.com', 2)),
    ...(await billsOf('Palm Printers', 'palm@example.com', 1)),
    ...(await billsOf('Quiet Quilts', '', 1)),
  ]);
  const paid = await confirm(run, run.lines);
  expect(paid.body.data.unadvised).toEqual({ vendors: 2, withoutEmail: ['Quiet Quilts'] });
  const { status, body } = await advise(run);
  expect([status, body.data.unadvised]).toEqual([
    202,
    { vendors: 0, withoutEmail: ['Quiet Quilts'] },
  ]);
  const [mail, ...more] = await mailsTo('cedar@example.com');
  expect(more).toEqual([]);
  expect(mail).toContain('Cedar Caterers 0');
  expect(mail).toContain('Cedar Caterers 1');
  expect(mail).toContain('HDFCN5202612');
  expect(mail).toContain('TDS of');
  expect(mail).not.toContain('Palm Printers');
  expect(mail).not.toContain('001234567890');
  expect(await mailsTo('palm@example.com')).toHaveLength(1);
  const history = await admin.get(`/admin/history/payment-run/${run.id}`);
  expect(history.body.data[0]).toMatchObject({
    action: 'payment-run.advices_mailed',
    changes: [{ field: 'vendors', before: null, after: 2 }],
  });
});

test('no payment is mailed twice, however often and at once it is asked for', async () => {
  const run = await releasedRun(await billsOf('Twice Tailors', 'twice@example.com', 2));
  const [first, second] = run.lines;
  await confirm(run, first ? [first] : []);
  const asked = await Promise.all([advise(run), advise(run), advise(run)]);
  expect(asked.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  expect(asked.find(({ status }) => status === 409)?.body.code).toBe('NOTHING_TO_ADVISE');
  expect(await mailsTo('twice@example.com')).toHaveLength(1);
  await confirm(run, second ? [second] : []);
  expect((await advise(run)).status).toBe(202);
  expect(await mailsTo('twice@example.com')).toHaveLength(2);
});

test('a payment that was reversed is not mailed', async () => {
  const run = await releasedRun(await billsOf('Back Bakers', 'back@example.com', 1));
  const { data } = (await confirm(run, run.lines)).body;
  await admin.post(`/admin/finance/payments/${data.lines[0].payment.id}/reverse`, {
    body: { reason: 'Returned by the bank' },
  });
  expect((await advise(run)).body.code).toBe('NOTHING_TO_ADVISE');
  expect(await mailsTo('back@example.com')).toEqual([]);
});
