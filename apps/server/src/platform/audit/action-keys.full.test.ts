import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { actionTexts, allRecords } from '@kolam/contract/core/record-kinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';

const migration = readFileSync(
  fileURLToPath(new URL('../../../migrations/0042_history_action_keys.sql', import.meta.url)),
  'utf8',
);
const rewriting = migration
  .split('--> statement-breakpoint')
  .filter((statement) => /DISABLE TRIGGER|^\s*UPDATE|ENABLE TRIGGER/.test(statement));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const insert = `insert into audit_entries (id, at, actor_name, kind, record_id, title, action, changes)
  values ($1, now(), 'Asha Menon', $2, $1, 'A record', $3, '[]')`;

/** Stores entries as earlier versions wrote them and migrates them. */
async function migrated(entries: [kind: string, action: string][]) {
  const ids = entries.map(() => randomUUID());
  for (const [index, [kind, action]] of entries.entries()) {
    await database.pool.query(insert, [ids[index], kind, action]);
  }
  for (const statement of rewriting) await database.pool.query(statement);
  const { rows } = await database.pool.query<{ id: string; action: string; detail: string | null }>(
    'select id, action, detail from audit_entries where id = any($1)',
    [ids],
  );
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    return row?.detail === null ? [row.action] : [row?.action, row?.detail];
  });
}

test('history actions written as words become keys, and what they named becomes their detail', async () => {
  const entries: [string, string, string, string?][] = [
    ['company', 'created', 'company.created'],
    ['company', 'put on trial', 'company.put_on_trial'],
    ['employee', 'sent a link to set a password', 'employee.password_link_sent'],
    ['employee', 'erased', 'employee.erased'],
    ['team', 'added a member', 'team.member_added'],
    ['challenge', 'reset a day', 'challenge.day_reset'],
    ['staff', 'opened the document PAN card', 'staff.document_opened', 'PAN card'],
    [
      'account',
      'exported rows of a bank statement',
      'account.exported',
      'rows of a bank statement',
    ],
    ['invoice', 'credited by CRN/26-27/00001', 'invoice.credited', 'CRN/26-27/00001'],
    ['tax-profile', 'replaced the rule Sports 18%', 'tax-profile.rule_replaced', 'Sports 18%'],
    ['count', 'decided on MAT-1 in', 'count.line_decided', 'MAT-1'],
    ['count', 'corrected MAT-1 in', 'count.line_corrected', 'MAT-1'],
    ['purchase-order', 'created and approved', 'purchase-order.created_and_approved'],
    ['statement', 'undid the match', 'statement.match_undone'],
    ['job', 'had done again', 'job.retried'],
  ];
  expect(await migrated(entries.map(([kind, action]) => [kind, action]))).toEqual(
    entries.map(([, , ...stored]) => stored),
  );
});

test('each key that the migration writes is an action of some kind of record', () => {
  const [, json = '{}'] = /'(\{"sent a link[^']*\})'/.exec(migration) ?? [];
  const keys = Object.values(JSON.parse(json) as Record<string, string>);
  expect(keys.length).toBeGreaterThan(60);
  const unknown = keys.filter((key) => !allRecords().some(({ kind }) => actionTexts(kind, key)));
  expect(unknown).toEqual([]);
});
