import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Months that were counted before shares of fewer than 20 people had bounds. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The statement of the migration that rewrites stored months. */
function rewriting(): string {
  const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
  const name = readdirSync(folder).find((file) => file.endsWith('_small_group_shares.sql')) ?? '';
  const statements = readFileSync(`${folder}${name}`, 'utf8').split('--> statement-breakpoint');
  return statements.find((text) => text.includes('UPDATE "insight_snapshots"')) ?? '';
}

test('shares of fewer than 20 people get their bounds, and no others change', async () => {
  const { pool } = app.database;
  const { id } = await makeCompany(app);
  const few = (percent: number) => ({ count: null, percent });
  const many = (count: number, percent: number) => ({ count, percent });
  const group = (people: number, active: number | null) => ({
    ...{ name: `Of ${people}`, folded: 0, people, active, completedDays: 100 },
  });
  const figures = (of: { none: object; all: object; groups: object[] }) => ({
    people: 60,
    joined: of.all,
    active: of.none,
    weeks: [{ from: '2026-10-05', to: '2026-10-11', joined: of.all, active: many(0, 0) }],
    challenges: {
      shown: [{ title: '"count": 0', joined: many(30, 100), completed: of.none }],
      hidden: 0,
    },
    groups: { by: 'team', shown: of.groups },
  });
  await pool.query(
    'insert into insight_snapshots (company_id, month, created_at, figures) values ($1, $2, now(), $3)',
    [
      ...[id, '2026-10'],
      figures({
        ...{ none: few(0), all: few(100) },
        groups: [group(12, 0), group(19, 100), group(20, 0), group(100, 100), group(8, null)],
      }),
    ],
  );
  await pool.query(rewriting());
  const { rows } = await pool.query('select figures, active, joined from insight_snapshots');
  expect(rows).toEqual([
    {
      figures: figures({
        ...{ none: few(5), all: few(95) },
        groups: [group(12, 5), group(19, 95), group(20, 0), group(100, 100), group(8, null)],
      }),
      ...{ active: 5, joined: 95 },
    },
  ]);
});
