import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeInvoice } from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['signedInAs']>>;

let app: TestApp;
let admin: Person;
/** May read finance, but not reveal accounts. */
let manager: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  manager = await app.signedInAs('manager');
});
afterAll(() => app.stop());

const individuals = ['ABCPK1234L', 'AAFHW9087Q'];
const masked = (pan: string) => `••••••${pan.slice(-4)}`;
const firm = 'AAPFU0939F';

describe.each(['customers', 'vendors'])('the PAN of %s', (kind) => {
  const path = `/admin/finance/${kind}`;
  const make = async (pan: string): Promise<{ id: string; name: string; pan: string }> =>
    (await admin.post(path, { body: { name: `Holder ${pan.slice(-2)}`, pan } })).body.data;
  /** Everything that a user sees of a party. */
  const seenBy = async (client: Person, { id, name }: { id: string; name: string }) => {
    const record = kind.slice(0, -1);
    const responses = [
      await client.get(`${path}/${id}`),
      await client.get(path, { query: { search: name } }),
      await client.get(`${path}/export`, { query: { search: name } }),
      await client.get(`/admin/history/${record}/${id}`),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    return responses;
  };

  test.each(individuals)('%s is masked for users who may not reveal accounts', async (pan) => {
    const party = await make(pan);
    expect(party.pan).toBe(pan);
    const texts = (await seenBy(manager, party)).map(({ text }) => text);
    for (const text of texts) expect(text).not.toContain(pan);
    for (const text of texts.slice(0, 3)) expect(text).toContain(masked(pan));
    const [one, list, file, history] = await seenBy(admin, party);
    for (const seen of [one, list, file]) expect(seen?.text).toContain(pan);
    expect(history?.text).not.toContain(pan);
  });

  test('is whole for companies and firms', async () => {
    const responses = await seenBy(manager, await make(firm));
    for (const { text } of responses.slice(0, 3)) expect(text).toContain(firm);
  });

  test('of an individual is found by the whole of it, and not by a part', async () => {
    const { body } = await admin.post(path, { body: { name: 'Lakshmi', pan: 'BQZPL7645M' } });
    const found = async (q: string) => (await manager.get(path, { query: { q } })).body.meta.total;
    expect(await found('BQZPL')).toBe(0);
    expect(await found('7645')).toBe(0);
    expect(await found('bqzpl7645m')).toBe(1);
    expect(await found('lakshmi')).toBe(1);
    const hits = (await manager.get('/admin/search', { query: { q: 'BQZPL7645M' } })).body.results;
    expect(hits.map(({ id }: { id: string }) => id)).toContain(body.data.id);
  });
});

test('a document names an individual with a masked PAN', async () => {
  const body = { name: 'Ravi', pan: 'CDEPR4321K', address: { state: 'KA' } };
  const customer = (await admin.post('/admin/finance/customers', { body })).body.data;
  const { id } = await makeInvoice(admin, customer);
  const panFor = async (client: Person) =>
    (await client.get(`/admin/finance/invoices/${id}`)).body.data.recipient.pan;
  expect(await panFor(manager)).toBe('••••••321K');
  expect(await panFor(admin)).toBe('CDEPR4321K');
});
