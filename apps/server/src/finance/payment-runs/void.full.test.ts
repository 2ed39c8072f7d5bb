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
});
afterAll(() => app.stop());

async function billInRun() {
  const vendor = await makeVendor(app, account);
  const bill = await makeInvoice(admin, vendor, { lines: [lineBody({ qty: 1, rate: 5_000 })] });
  const run = (await admin.post(path, { body: { bills: [bill.id] } })).body.data;
  return { bill, run };
}
const makeVoid = (id: string) =>
  admin.post(`/admin/finance/invoices/${id}/void`, { body: { reason: 'Recorded twice' } });

test('a bill of a released run is made void only after it is taken out', async () => {
  const { bill, run } = await billInRun();
  const released = (await admin.post(`${path}/${run.id}/release`)).body.data;
  const { status, body } = await makeVoid(bill.id);
  expect([status, body.code]).toEqual([409, 'IN_RUN']);
  expect(body.message).toContain(`is in ${run.code}, which is released`);
  await admin.post(`${path}/${run.id}/take-out`, {
    body: { lines: [released.lines[0].id], reason: 'Not paid' },
  });
  expect((await makeVoid(bill.id)).status).toBe(200);
});

test('releasing a run and making its bill void at once does one of them', async () => {
  const { bill, run } = await billInRun();
  const [released, isVoid] = await Promise.all([
    admin.post(`${path}/${run.id}/release`),
    makeVoid(bill.id),
  ]);
  expect([released.status === 200, isVoid.status === 200].filter(Boolean)).toHaveLength(1);
});
