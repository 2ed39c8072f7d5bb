import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { actionTexts, type RecordKind } from '@kolam/contract/core/record-kinds.ts';
import { actionKey } from '@kolam/contract/platform/audit/history-phrase.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#core/database/open.ts';
import type { Settings } from '#core/settings.ts';
import { readSettings } from '#core/settings.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { restore } from '../../restore.ts';
import { openArchive } from './read-archive.ts';

/*
 * A small business as written by the version of 21 November 2026, at its 12th migration: employees
 * and a team, a challenge with proofs, staff and tasks, an issued and a paid invoice, an event, and
 * an erased person.
 */
const released = fileURLToPath(new URL('../../../test/released/2026-11-21.tar', import.meta.url));

let folder: string;
let database: TestDatabase;
let settings: Settings;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kolam-upgrade-'));
  database = await createTestDatabase();
  await database.close();
  settings = {
    ...readSettings({}),
    ...(database.url ? { databaseUrl: database.url } : {}),
    dataDir: database.url ? folder : database.folder,
    backups: { folder, keep: 7, daily: false },
  };
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('data of an early version survives all later migrations and stays consistent', async () => {
  const archive = await openArchive(released, null);
  const { manifest } = archive;
  await archive.close();
  expect(manifest.migrations).toHaveLength(12);

  const { ok, lines } = await restore([released], settings, () => {});
  expect(ok, lines.join('\n')).toBe(true);
  const open = await openDatabase(
    database.url ? { url: database.url, folder } : { folder: settings.dataDir, durable: false },
  );
  try {
    const rows = async (query: string) => (await open.pool.query(query)).rows;
    for (const { name, rows: count } of manifest.tables) {
      const [{ count: now }] = await rows(`select count(*)::int as count from "${name}"`);
      // Later versions added rules and figures. Nothing was removed.
      expect(now, name).toBeGreaterThanOrEqual(count);
    }
    const [told] = await rows(`
      select (select sum(total_points)::int from employees) as points,
        (select sum(points)::int from points_entries) as entries,
        (select count(*)::int from employees where team_id is not null) as "inTeams",
        (select count(*)::int from submissions where status = 'approved') as approved,
        (select string_agg(distinct note, '') from submissions) as note,
        (select array_agg(code || ' ' || grand_total || ' ' || paid order by code) from invoices) as invoices,
        (select code || ' ' || amount || ' ' || ref from payments) as payment,
        (select event_name from events) as event,
        (select text from staff_task_comments) as comment,
        (select count(*)::int from erasures) as erased`);
    expect(told).toEqual({
      points: 60,
      entries: 60,
      inTeams: 4,
      approved: 2,
      note: 'आज का अभ्यास',
      invoices: ['INV/26-27/00001 118000 50050', 'INV/26-27/00002 590118 0'],
      payment: 'RCT/26-27/00001 50050 UTR 4711',
      event: 'Wellness day',
      comment: 'Done by Friday',
      erased: 1,
    });
    // The history's actions became keys that their kinds declare.
    const actions: { kind: RecordKind; action: string }[] = await rows(
      'select distinct kind, action from audit_entries',
    );
    expect(actions.length).toBeGreaterThan(10);
    expect(actions.filter((entry) => !actionTexts(entry.kind, actionKey(entry)))).toEqual([]);
    // Its files were restored too.
    expect(lines).toContain('All files that records name are in the store.');
  } finally {
    await open.close();
  }
});
