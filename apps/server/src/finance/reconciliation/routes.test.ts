import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStatement, sendStatement } from '../../../test/bank-statement.ts';
import { readCsv } from '../../../test/csv.ts';
import { makeParty, type TestParty } from '../../../test/finance.ts';
import { reconciliation, refusal, row, statements } from '../../../test/reconciliation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
});
afterAll(() => app.stop());

const { amountOfItsOwn, paid, match, rowsOf, sureOf, aside, oneRow } = reconciliation(() => ({
  admin,
  customer,
}));

describe('statements', () => {
  test('are listed with their progress, searched and sorted', async () => {
    const amount = amountOfItsOwn();
    const payment = await paid({ amount });
    const { statement, rows } = await makeStatement(
      admin,
      [{ amount }, { amount: -2, note: 'Listed' }],
      'Listed 100%.csv',
    );
    await match(rows[0].id, payment.id);
    const { status, body } = await admin.get(statements, { query: { search: '100%' } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ id: statement.id, rows: 2, matched: 1, unmatched: 1 }]);
    expect(body.meta.total).toBe(1);
    expect(body.figures.matched).toBeGreaterThan(0);
    for (const sort of ['createdAt', '-from', 'fileName']) {
      expect((await admin.get(statements, { query: { sort } })).status).toBe(200);
    }
    expect((await admin.get(statements, { query: { sort: 'rows' } })).status).toBe(400);
    const { rows: wrong } = await app.database.pool.query(
      `select 1 from bank_statements where matched <>
        (select count(*) from bank_rows where statement_id = bank_statements.id and is_matched)`,
    );
    expect(wrong).toEqual([]);
  });

  test('return their rows filtered and ordered, in pages @full', async () => {
    const { statement } = await makeStatement(admin, [
      { date: '2026-08-03', amount: 30.5, note: 'Paged A_1' },
      { date: '2026-08-01', amount: -10, note: 'Paged A%1' },
      { date: '2026-08-02', amount: 20, note: 'Paged B' },
    ]);
    const notes = async (query: Record<string, string>) =>
      (await rowsOf(statement.id, query)).data.map(({ note }: { note: string }) => note.slice(6));
    expect(await notes({})).toEqual(['A_1', 'A%1', 'B']);
    expect(await notes({ sort: 'date' })).toEqual(['A%1', 'B', 'A_1']);
    expect(await notes({ sort: '-amount' })).toEqual(['A_1', 'B', 'A%1']);
    expect(await notes({ sort: '-createdAt' })).toEqual(['B', 'A%1', 'A_1']);
    expect(await notes({ search: 'a%1' })).toEqual(['A%1']);
    for (const q of ['30', '30.5', '₹30.50', '-30.50']) expect(await notes({ q })).toEqual(['A_1']);
    for (const q of ['3', '0', '30.51']) expect(await notes({ q })).toEqual([]);
    expect(await notes({ limit: '1', page: '2' })).toEqual(['A%1']);
    for (const query of [{ filter: 'some' }, { sort: 'note' }, { page: '0' }]) {
      expect((await admin.get(`${statements}/${statement.id}/rows`, { query })).status).toBe(400);
    }
  });

  test('are exported: unmatched rows or all', async () => {
    const amount = amountOfItsOwn();
    const payment = await paid({ amount });
    const { statement, rows } = await makeStatement(admin, [
      { amount, ref: 'X1', note: 'Exported' },
      { amount: -20.5, note: '=danger' },
    ]);
    await match(rows[0].id, payment.id);
    const exported = async (query: Record<string, string> = {}) => {
      const response = await admin.get(`${statements}/${statement.id}/export`, { query });
      expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
      return readCsv(response.text).slice(1);
    };
    expect(await exported()).toEqual([
      ['3', '2026-11-18', '-20.5', 'Out', '', "'=danger", '', '0', '20.5', '', ''],
    ]);
    expect(await exported({ filter: 'all' })).toHaveLength(2);
    expect(await exported({ filter: 'matched' })).toEqual([
      [
        '2',
        '2026-11-18',
        String(amount),
        'In',
        'X1',
        'Exported',
        '',
        String(amount),
        '0',
        payment.code,
        '',
      ],
    ]);
    await aside(rows[1].id, { reason: 'other' });
    expect(await exported()).toEqual([]);
    expect(await exported({ filter: 'set-aside' })).toEqual([
      ['3', '2026-11-18', '-20.5', 'Out', '', "'=danger", '', '0', '0', '', 'Other'],
    ]);
  });

  test('are exported with what is matched and left, in part too', async () => {
    const { statement, rows } = await makeStatement(admin, [{ amount: -100, note: 'In part' }]);
    const { status } = await admin.post(`${row(rows[0].id)}/record-entry`, {
      body: { head: 'charges', amount: 30.5 },
    });
    expect(status).toBe(201);
    const { text } = await admin.get(`${statements}/${statement.id}/export`);
    const [header, found] = readCsv(text);
    expect(header?.slice(7, 9)).toEqual(['Matched', 'Left']);
    expect(found?.slice(7, 9)).toEqual(['30.5', '69.5']);
  });

  test('are deleted only while none of their rows is matched @full', async () => {
    const amount = amountOfItsOwn();
    const payment = await paid({ amount });
    const { statement, row: found } = await oneRow({ amount });
    await match(found.id, payment.id);
    const remove = () => admin.delete(`${statements}/${statement.id}`);
    expect(refusal(await remove())).toEqual([
      409,
      'HAS_MATCHES',
      '1 row of this statement is matched. Undo that first.',
    ]);
    await admin.post(`${row(found.id)}/unmatch`);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await admin.get(`${row(found.id)}/candidates`)).status).toBe(404);
    const history = (await admin.get(`/admin/history/statement/${statement.id}`)).body.data;
    expect(history[0]).toMatchObject({ action: 'statement.deleted' });
  });
});

test('unknown ids are a 404', async () => {
  for (const id of [randomUUID(), 'one']) {
    const body = { paymentId: randomUUID(), invoiceId: randomUUID() };
    for (const response of [
      await admin.get(`${statements}/${id}`),
      await admin.get(`${statements}/${id}/rows`),
      await admin.get(`${statements}/${id}/export`),
      await sureOf(id),
      await admin.delete(`${statements}/${id}`),
      await admin.post(`${statements}/${id}/accept-sure`),
      await admin.get(`${row(id)}/candidates`),
      await admin.post(`${statements}/${id}/undo-sure`, {
        body: { rows: [{ id: randomUUID(), version: 1 }] },
      }),
      await aside(id),
      await admin.post(`${row(id)}/bring-back`),
      await admin.post(`${row(id)}/match`, { body }),
      await admin.post(`${row(id)}/unmatch`),
      await admin.post(`${row(id)}/create-payment`, { body }),
    ]) {
      expect(response.status).toBe(404);
    }
  }
});

test('managers read and change nothing, other roles see nothing', async () => {
  const { statement, row: found } = await oneRow({ amount: amountOfItsOwn() });
  const manager = await app.signedInAs('manager');
  expect((await manager.get(`${statements}/${statement.id}/rows`)).status).toBe(200);
  expect((await manager.post(`${row(found.id)}/unmatch`)).status).toBe(403);
  expect((await sendStatement(manager, 'x')).status).toBe(403);
  const support = await app.signedInAs('support');
  expect((await support.get(statements)).status).toBe(403);
  expect((await app.client().get(statements)).status).toBe(401);
});
