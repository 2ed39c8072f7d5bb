import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStatement } from '../../../test/bank-statement.ts';
import { readCsv } from '../../../test/csv.ts';
import { row } from '../../../test/reconciliation.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

/* The list of other entries. How they are recorded is tested with the rows of statements. */

let app: TestApp;
let admin: Client;

const at = '/admin/finance/other-entries';
const list = (query: Record<string, string> = {}) => admin.get(at, { query });
const notes = async (query: Record<string, string> = {}) =>
  (await list(query)).body.data.map(({ note }: { note: string }) => note);

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  const { rows } = await makeStatement(admin, [
    { date: '2026-08-03', amount: -118, note: 'SMS CHARGES' },
    { date: '2026-09-30', amount: 1840.5, note: 'INTEREST' },
    { date: '2026-10-05', amount: -40_000, note: 'SALARIES' },
  ]);
  for (const [place, body] of [
    { head: 'charges', note: 'SMS of the quarter' },
    { head: 'interest-received', note: 'On the deposit' },
    { head: 'salaries', note: 'Of September', payMonth: '2026-09' },
  ].entries()) {
    expect((await admin.post(`${row(rows[place].id)}/record-entry`, { body })).status).toBe(201);
  }
  await admin.post(`${row(rows[0].id)}/unmatch`, { body: {} });
});
afterAll(() => app.stop());

test('other entries are listed newest first, each with its row, and reversed ones with why', async () => {
  const { status, body } = await list();
  expect([status, body.meta.total]).toEqual([200, 3]);
  const [salaries, , charges] = body.data;
  expect(salaries).toMatchObject({
    ...{ code: 'ENT/26-27/00003', head: 'salaries', direction: 'out', amount: 40_000 },
    ...{ bookedOn: '2026-10-05', payMonth: '2026-09', reversed: null, version: 1 },
    row: { date: '2026-10-05', note: 'SALARIES', statement: { fileName: expect.any(String) } },
  });
  expect(charges).toMatchObject({
    ...{ code: 'ENT/26-27/00001', row: null, narration: 'SMS CHARGES', version: 2 },
    reversed: {
      ...{ reason: 'Undone in the bank statement', by: salaries.recordedBy },
      on: '2026-08-03',
    },
  });
});

test.each([
  [{ head: 'charges' }, ['SMS of the quarter']],
  [{ direction: 'in' }, ['On the deposit']],
  [{ reversed: 'true' }, ['SMS of the quarter']],
  [{ reversed: 'false' }, ['Of September', 'On the deposit']],
  [{ from: '2026-09-01', to: '2026-09-30' }, ['On the deposit']],
  [{ search: 'QUARTER' }, ['SMS of the quarter']],
  [{ search: '00003' }, ['Of September']],
  [{ search: 'sms charges' }, ['SMS of the quarter']],
  [{ sort: 'amount' }, ['SMS of the quarter', 'On the deposit', 'Of September']],
])('the list of %j is %j', async (query, expected) => {
  expect(await notes(query as unknown as Record<string, string>)).toEqual(expected);
});

test.each([
  [{ head: 'rent' }, 'head'],
  [{ direction: 'up' }, 'direction'],
  [{ from: '2026-02-30' }, 'from'],
  [{ from: '2026-09-02', to: '2026-09-01' }, 'to'],
])('a list of %j is refused at its field', async (query, field) => {
  const { status, body } = await list(query as unknown as Record<string, string>);
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
});

test('one entry is read with its version, and is reversed by undoing its match', async () => {
  const [, interest] = (await list()).body.data;
  const one = await admin.get(`${at}/${interest.id}`);
  expect([one.status, one.headers.etag]).toEqual([200, '"1"']);
  expect(one.body.data).toEqual(interest);
  const { id, matchId, version } = interest.row;
  const sent = { body: { matchId }, headers: { 'if-match': `"${version}"` } };
  expect((await admin.post(`${row(id)}/unmatch`, sent)).status).toBe(200);
  expect((await admin.get(`${at}/${interest.id}`)).body.data).toMatchObject({
    ...{ row: null, reversed: { reason: 'Undone in the bank statement' } },
  });
  const missing = await admin.get(`${at}/0199b4a0-0000-7000-8000-000000000900`);
  expect(missing.status).toBe(404);
});

test('the export has the rows of the list, and is logged', async () => {
  const { text } = await admin.get(`${at}/export`, { query: { head: 'salaries' } });
  const [titles, ...rows] = readCsv(text);
  expect(titles).toContain('Narration');
  expect(rows.map((cells) => cells.slice(0, 8))).toEqual([
    [
      ...['ENT/26-27/00003', '2026-10-05', 'Out', 'Salaries', '2026-09', 'Of September'],
      ...['SALARIES', '40000'],
    ],
  ]);
});

test('the export names the narration of a reversed entry', async () => {
  const { text } = await admin.get(`${at}/export`, { query: { head: 'charges' } });
  const [, [...cells]] = readCsv(text) as [string[], string[]];
  expect([cells[6], cells.at(-1)]).toEqual(['SMS CHARGES', '2026-08-03']);
});

test('the quick search finds an entry by its number @full', async () => {
  const { body } = await admin.get('/admin/search', { query: { q: 'ENT/26-27/00003' } });
  expect(JSON.stringify(body)).toContain('ENT/26-27/00003');
});
