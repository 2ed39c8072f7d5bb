import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* A filed month used to name its return in any words. A migration gave spellings of the right one its name. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

function statements(): string[] {
  const folder = new URL('../../../migrations/', import.meta.url);
  const name = readdirSync(fileURLToPath(folder)).find((file) =>
    file.endsWith('_returns_of_months.sql'),
  );
  const text = readFileSync(fileURLToPath(new URL(name ?? '', folder)), 'utf8');
  return text.split('--> statement-breakpoint');
}

test('filed months stay filed, a spelling of their return becomes its name, and stock is closed', async () => {
  const { pool } = app.database;
  await pool.query('alter table book_months drop constraint book_months_return');
  for (const [book, month, name] of [
    ['sales', '2026-05', 'IFF'],
    ['sales', '2026-06', 'gstr1'],
    ['purchases', '2026-06', 'GSTR-3B'],
    ['payments', '2026-03', 'form 26q'],
    ['payments', '2026-06', '26Q'],
    ['payroll', '2026-06', 'TDS'],
    ['stock', '2026-06', 'none'],
  ]) {
    await pool.query(
      `insert into book_months (id, created_at, updated_at, month, book, state, closed_at, closed_by_name, filed_return, filed_on, arn)
       values (gen_random_uuid(), now(), now(), $1, $2, 'filed', now(), 'Asha Menon', $3, '2026-07-11', 'AA27')`,
      [month, book, name],
    );
  }
  for (const text of statements()) await pool.query(text);
  const { rows } = await pool.query(
    `select book, month, state, filed_return, arn from book_months order by book, month`,
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['payments', '2026-03', 'filed', 'Form 26Q', 'AA27'],
    ['payments', '2026-06', 'filed', 'Form 140', 'AA27'],
    ['payroll', '2026-06', 'filed', 'TDS', 'AA27'],
    ['purchases', '2026-06', 'filed', 'GSTR-3B', 'AA27'],
    ['sales', '2026-05', 'filed', 'IFF', 'AA27'],
    ['sales', '2026-06', 'filed', 'GSTR-1', 'AA27'],
    ['stock', '2026-06', 'closed', null, null],
  ]);
  await expect(
    pool.query(`update book_months set state = 'open' where book = 'sales'`),
  ).rejects.toThrow('A filed month stays closed.');
});
