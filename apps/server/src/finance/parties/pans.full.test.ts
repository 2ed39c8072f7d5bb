import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { auditEntries } from '#platform/audit/tables.ts';
import { fillInOrganisation, makeInvoice } from '../../../test/finance.ts';
import { formBody } from '../../../test/form-body.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['signedInAs']>>;

let app: TestApp;
let admin: Person;
/** May read finance, but not reveal numbers. */
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
  const record = kind.slice(0, -1);
  const make = async (
    pan: string,
    given: object = {},
  ): Promise<{ id: string; name: string; pan: string }> =>
    (await admin.post(path, { body: { name: `Holder ${pan.slice(-2)}`, pan, ...given } })).body
      .data;
  const patch = (id: string, body: object) => admin.patch(`${path}/${id}`, { body });
  const wholeOf = async (id: string) =>
    (await admin.post(`${path}/${id}/pan/reveal`)).body.data.pan;
  const historyOf = async (id: string) =>
    (await admin.get(`/admin/history/${record}/${id}`)).body.data;
  /** Everything that a user sees of a party. */
  const seenBy = async (client: Person, { id, name }: { id: string; name: string }) => {
    const responses = [
      await client.get(`${path}/${id}`),
      await client.get(path, { query: { search: name } }),
      await client.get(`${path}/export`, { query: { search: name } }),
      await client.get(`/admin/history/${record}/${id}`),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    return responses.map(({ text }) => text);
  };

  test.each(individuals)('%s is masked for everyone', async (pan) => {
    const party = await make(pan);
    expect(party.pan).toBe(masked(pan));
    for (const client of [admin, manager]) {
      for (const text of await seenBy(client, party)) {
        expect(text).not.toContain(pan);
        expect(text).toContain(masked(pan));
      }
    }
  });

  test('is whole for companies and firms', async () => {
    for (const text of await seenBy(manager, await make(firm))) expect(text).toContain(firm);
  });

  test('of an individual is revealed in full, and the history records who viewed it', async () => {
    const [pan = ''] = individuals;
    const { id } = await make(pan);
    const { status, body } = await admin.post(`${path}/${id}/pan/reveal`);
    expect([status, body]).toEqual([200, { success: true, data: { pan } }]);
    expect((await historyOf(id))[0]).toMatchObject({
      action: `${record}.pan_revealed`,
      actor: { id: admin.account.id },
      changes: [],
    });
  });

  test('is not found when there is none', async () => {
    const { id } = await make('');
    const { status, body } = await admin.post(`${path}/${id}/pan/reveal`);
    expect([status, body.message]).toEqual([404, 'No PAN is kept here.']);
    expect((await admin.post(`${path}/${randomUUID()}/pan/reveal`)).status).toBe(404);
  });

  test('stays as it is when its hidden form is sent back, and no other is taken', async () => {
    const [pan = '', other = ''] = individuals;
    const { id } = await make(pan);
    expect((await patch(id, { pan: masked(pan), phone: '9845012345' })).status).toBe(200);
    expect(await wholeOf(id)).toBe(pan);
    expect((await patch(id, { phone: '' })).status).toBe(200);
    expect(await wholeOf(id)).toBe(pan);
    for (const wrong of [masked(other), '•••••1234L']) {
      const { status, body } = await patch(id, { pan: wrong });
      expect(status).toBe(400);
      expect(body.errors).toEqual({
        pan: 'This PAN is hidden but for its last characters. Enter it whole.',
      });
    }
    expect((await patch(id, { pan: other })).status).toBe(200);
    expect(await wholeOf(id)).toBe(other);
    expect((await patch(id, { pan: '' })).body.data.pan).toBe('');
  });

  test('that is hidden is still compared with the one in a GSTIN', async () => {
    const { id } = await make('ABCPK4321L', { gstin: '29ABCPK4321L2ZL' });
    const moved = { gstin: '29AAGCB7383J1Z4', pan: masked('ABCPK4321L') };
    const { status, body } = await patch(id, moved);
    expect(status).toBe(400);
    expect(body.errors.pan).toMatch(/^The PAN inside the GSTIN is AAGCB7383J/);
  });

  test('in its hidden form is refused in a new party and in a file', async () => {
    const reason = 'This PAN is hidden but for its last characters. Enter it whole.';
    const pan = '••••••234L';
    const { status, body } = await admin.post(path, { body: { name: 'Lakshmi', pan } });
    expect([status, body.errors]).toEqual([400, { pan: reason }]);
    const text = `Name,PAN\nLakshmi,${pan}`;
    const file = { field: 'file', fileName: 'parties.csv', text };
    const sent = await admin.post(`${path}/import`, formBody({}, file));
    expect(sent.body.data).toEqual({
      rows: 1,
      created: 0,
      errors: [{ line: 2, column: 'PAN', reason }],
    });
  });

  test('of an individual is masked in entries from when the history had it whole', async () => {
    const { id, name } = await make('');
    await app.services.db.insert(auditEntries).values({
      ...{ id: newId(), at: app.now(), actorId: null, actorName: 'Asha Rao', requestId: null },
      ...{ kind: record as 'customer', recordId: id, title: name, action: 'updated' },
      changes: [{ field: 'pan', before: firm, after: 'ABCPK1234L' }],
    });
    const change = { field: 'pan', before: firm, after: '••••••234L' };
    expect((await historyOf(id))[0].changes).toEqual([change]);
    const query = { kind: record };
    for (const route of ['/admin/audit', '/admin/audit/export']) {
      const { status, text } = await admin.get(route, { query });
      expect([route, status]).toEqual([route, 200]);
      expect(text).toContain(change.after);
      expect(text).not.toContain('ABCPK1234L');
    }
  });

  test('of an individual is found by the whole of it, and not by a part', async () => {
    const { id } = await make('BQZPL7645M', { name: 'Lakshmi' });
    const found = async (q: string) => (await manager.get(path, { query: { q } })).body.meta.total;
    expect(await found('BQZPL')).toBe(0);
    expect(await found('7645')).toBe(0);
    expect(await found('bqzpl7645m')).toBe(1);
    expect(await found('lakshmi')).toBe(1);
    const hits = (await manager.get('/admin/search', { query: { q: 'BQZPL7645M' } })).body.results;
    expect(hits.map((hit: { id: string }) => hit.id)).toContain(id);
  });
});

test('documents and their PDFs show an individual with a masked PAN, and us with ours', async () => {
  await fillInOrganisation(app, { pan: 'CDEPR9876K', gstin: '' });
  const body = { name: 'Ravi', pan: 'CDEPR4321K', address: { state: 'KA' } };
  const customer = (await admin.post('/admin/finance/customers', { body })).body.data;
  const { id } = await makeInvoice(admin, customer);
  const { data } = (await admin.get(`/admin/finance/invoices/${id}`)).body;
  expect([data.supplier.pan, data.recipient.pan]).toEqual(['CDEPR9876K', '••••••321K']);
  const paid = await admin.post('/admin/finance/payments', { body: { invoiceId: id } });
  for (const path of [
    `/admin/finance/invoices/${id}/pdf`,
    `/admin/finance/payments/${paid.body.data.id}/pdf`,
    `/admin/finance/customers/${customer.id}/statement/pdf`,
  ]) {
    const { bytes } = await download(app, admin.token, path);
    const text = (await pdfText(bytes)).join(' ');
    expect([path, text]).toEqual([path, expect.stringContaining('Ravi')]);
    expect(text).not.toContain('CDEPR4321K');
  }
});
