import { runMessages } from '@kolam/contract/finance/payment-runs/messages.ts';
import type { RunLine } from '@kolam/contract/finance/payment-runs/model.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccount } from '#platform/auth/account-store.ts';
import { lineBody, makeInvoice, type TestParty } from '../../../test/finance.ts';
import { formBody } from '../../../test/form-body.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['signedInAs']>>;

let app: TestApp;
let admin: Person;
let one: Person;
let two: Person;

const path = '/admin/finance/payment-runs';
const vendorPath = '/admin/finance/vendors';
const bank = { name: 'Canara Bank', account: '001234567890', ifsc: 'CNRB0002255' };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  one = await app.signedInAs('superadmin');
  two = await app.signedInAs('superadmin');
  await admin.put('/admin/finance/payroll/settings', { body: { needsSecondPerson: true } });
});
afterAll(() => app.stop());

let names = 0;
const vendorOf = async (client: Client): Promise<TestParty> => {
  const body = { name: `Marigold ${++names}`, address: { state: 'MH' }, tdsSection: 'none', bank };
  const { status, body: made } = await client.post(vendorPath, { body });
  expect(status).toBe(201);
  return made.data;
};
const move = (client: Client, { id }: TestParty, given: object) =>
  client.patch(`${vendorPath}/${id}`, { body: { bank: given } });
const runBy = async (client: Client, vendor: TestParty) => {
  const { id } = await makeInvoice(admin, vendor, { lines: [lineBody({ taxPct: 18 })] });
  const { status, body } = await client.post(path, { body: { bills: [id] } });
  expect(status).toBe(201);
  return body.data;
};
const release = async (client: Client, { id }: { id: string }) => {
  const { status, body } = await client.post(`${path}/${id}/release`);
  return status === 200 ? 'released' : body.code;
};
const shown = async (client: Client, { id }: { id: string }) =>
  (await client.get(`${path}/${id}`)).body.data;
const pay = async (client: Client, { id, lines }: { id: string; lines: RunLine[] }) => {
  const payments = lines.map((line) => ({ line: line.id, ref: `UTR${line.id.slice(-8)}` }));
  const { status } = await client.post(`${path}/${id}/confirm`, { body: { payments } });
  expect(status).toBe(200);
};

test('with two people required, nobody releases a run to an account that they entered, until it was paid to once', async () => {
  const vendor = await vendorOf(two);
  await move(one, vendor, { account: '999888777666' });
  const run = await runBy(two, vendor);
  expect((await shown(one, run)).needsSecondPerson).toBe(true);
  expect((await shown(admin, run)).needsSecondPerson).toBe(false);
  const refused = await one.post(`${path}/${run.id}/release`);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'SECOND_PERSON',
    runMessages.secondPerson(null),
  ]);
  expect(await release(admin, run)).toBe('released');
  await pay(admin, run);
  expect(await release(one, await runBy(two, vendor))).toBe('released');
});

test.each(['a new vendor', 'a file'])('nor to one that they entered with %s @full', async (way) => {
  const file = {
    field: 'file',
    fileName: 'vendors.csv',
    text: `Name,State,Bank,Account,IFSC,TDS section\nImported ${++names},MH,Canara Bank,00123456${names},CNRB0002255,none`,
  };
  const imported = async () => {
    const { body } = await one.post(`${vendorPath}/import`, formBody({}, file));
    expect(body.data).toMatchObject({ created: 1, errors: [] });
    const found = await one.get(vendorPath, { query: { search: `Imported ${names}` } });
    return found.body.data[0];
  };
  const vendor = way === 'a file' ? await imported() : await vendorOf(one);
  const run = await runBy(two, vendor);
  expect(await release(one, run)).toBe('SECOND_PERSON');
  expect(await release(admin, run)).toBe('released');
});

test('an account that is new since the last payment is marked, in a draft and once it is released @full', async () => {
  const vendor = await vendorOf(two);
  const isNew = async (of: { id: string }) =>
    (await shown(one, of)).lines.map(({ newAccount }: RunLine) => newAccount);
  const first = await runBy(two, vendor);
  expect(await isNew(first)).toEqual([false]);
  expect(await release(admin, first)).toBe('released');
  await pay(admin, first);
  const second = await runBy(two, vendor);
  expect(await isNew(second)).toEqual([false]);
  for (const given of [{ ifsc: 'HDFC0002255' }, { account: '999888777666' }]) {
    await move(two, vendor, given);
    expect(await isNew(second)).toEqual([true]);
  }
  await release(admin, second);
  // The money goes to the account of the release.
  await move(two, vendor, { account: bank.account, ifsc: bank.ifsc });
  expect(await isNew(second)).toEqual([true]);
});

test('an Administrator who was invited lately is no second person for who invited them @full', async () => {
  const run = await runBy(admin, await vendorOf(two));
  const body = { name: 'Second Account', email: 'second.account@kolam.example' };
  const { id } = (await admin.post('/admin/admins', { body })).body.data;
  await app.database.pool.query(`update accounts set status = 'active' where id = $1`, [id]);
  const account = await findAccount(app.services.db, id);
  if (!account) throw new Error('Nobody was invited');
  const newcomer = await app.sessionOf(account);
  expect(await release(newcomer, run)).toBe('SECOND_PERSON');
  expect(await release(one, run)).toBe('released');
});

describe('a run above the amount of the setting', () => {
  const allow = (payoutsAbove: number | null) =>
    admin.put('/admin/settings/organisation', { body: { approval: { payoutsAbove } } });

  beforeAll(async () => {
    await admin.put('/admin/finance/payroll/settings', { body: { needsSecondPerson: false } });
    expect((await allow(1000)).status).toBe(200);
  });

  test('is released by another person than who made it, also where one person may pay out alone', async () => {
    const run = await runBy(one, await vendorOf(two));
    const mine = await shown(one, run);
    expect([mine.needsSecondPerson, mine.approvalAbove]).toEqual([true, 1000]);
    const refused = await one.post(`${path}/${run.id}/release`);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'SECOND_PERSON',
      runMessages.secondPerson('₹1,000'),
    ]);
    expect(await release(admin, run)).toBe('released');
  });

  test('needs nobody else at the amount itself, or once the setting is cleared', async () => {
    await allow(1180);
    const run = await runBy(one, await vendorOf(one));
    expect((await shown(one, run)).approvalAbove).toBeNull();
    await allow(1179.99);
    expect(await release(one, run)).toBe('SECOND_PERSON');
    await allow(null);
    expect(await release(one, run)).toBe('released');
  });

  test('is released once by two people at once', async () => {
    await allow(1000);
    const run = await runBy(one, await vendorOf(one));
    const answers = await Promise.all([release(admin, run), release(two, run)]);
    expect(answers.sort()).toEqual(['ALREADY_RELEASED', 'released']);
  });
});
