import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import type { OpenDatabase } from '#core/database/open.ts';
import { transaction } from '#core/database/transaction.ts';
import { openFiles } from '#core/files/open-files.ts';
import { newId } from '#core/ids.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import { areFilesOurs } from '#platform/files/queries.ts';
import { backups, counts, look, quietly, refusal, rowsOf } from '../../../test/backups.ts';
import { formBody } from '../../../test/form-body.ts';
import { bringIn, makeSku, makeWarehouse } from '../../../test/inventory.ts';
import { makeCompany, makeEmployee, makeTeam } from '../../../test/people.ts';
import { post } from '../../../test/points.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isFull } from '../../../test/test-set.ts';
import { restore } from '../../restore.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let folder: string;
let company: Awaited<ReturnType<typeof makeCompany>>;
let team: Awaited<ReturnType<typeof makeTeam>>['team'];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
  company = await makeCompany(app);
  ({ team } = await makeTeam(app, { companyId: company.id, members: 1 }));
});
afterAll(() => app.stop());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kolam-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { make, target } = backups(() => ({ app, folder }));

/** The definitions of the tables, without their rows. */
const shape = `
  select 'column' as kind, table_name || '.' || column_name as name, data_type || coalesce(generation_expression, '') as what
    from information_schema.columns where table_schema = 'public'
  union all select 'constraint', conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) || convalidated::text
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid) || indisvalid::text
    from pg_index join pg_class on oid = indexrelid where relnamespace = 'public'::regnamespace
  union all select 'trigger', tgrelid::regclass || ' ' || tgname, tgenabled::text || pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal
  union all select 'migration', created_at::text, hash from drizzle.__drizzle_migrations
  order by 1, 2`;

/** Changes points and stock until stopped. Returns how often it did. */
function load() {
  let goesOn = true;
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const working = (async () => {
    const person = await makeEmployee(app, { companyId: company.id, teamId: team.id });
    const sku = await makeSku(app);
    const warehouse = await makeWarehouse(app);
    let turns = 0;
    for (; goesOn; turns++) {
      const entry = { employeeId: person.id, companyId: company.id, teamId: team.id, points: 5 };
      await post(app, [{ ...entry, kind: 'score', causeId: newId() }]);
      await bringIn(app, sku, { warehouse, qty: 2 });
      if (turns === 3) begun();
    }
    return turns;
  })();
  return {
    hasBegun,
    stop() {
      goesOn = false;
      return working;
    },
  };
}

test('a backup made during other work restores to a consistent state', async () => {
  const { body, headers } = formBody(
    {},
    { field: 'file', fileName: 'a.png', text: sampleFiles['image/png'] },
  );
  const { body: kept } = await admin.post('/admin/files', { body, headers });
  await transaction(app.services.db, (tx) =>
    app.services.jobs.enqueue(tx, sendMail, { to: 'asha@example.com', subject: 'Hi', text: 'Hi' }),
  );
  expect(await areFilesOurs(app.services)).toBe(true);
  const working = load();
  await working.hasBegun;
  const { path: made, manifest } = await make();
  expect(await working.stop()).toBeGreaterThan(3);
  expect(statSync(made).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual([path.basename(made)]);

  const { database, settings } = await target();
  const { ok, lines } = await restore([made], settings, quietly);
  expect(lines.join('\n')).toMatch(
    /The points of .* are those of the ledger.*\n.*stock of .* is that/,
  );
  expect(lines).toContain('All files that records name are in the store.');
  expect(ok).toBe(true);
  // The database owns the store it was restored into, not the store of the installation that made
  // the backup.
  const files = openFiles({ dataFolder: settings.dataDir });
  const knowsStore = ({ db }: OpenDatabase) => areFilesOurs({ db, files, clock: systemClock });
  const owner = await files.owner();
  expect(owner).not.toBeNull();
  expect(owner).not.toBe(await app.services.files.owner());
  await look(database, async (open) => {
    expect(await knowsStore(open)).toBe(true);
    const [found] = await rowsOf(open, counts);
    const [now] = await rowsOf(app.database, counts);
    // No user is signed in, and no mail sent in between is sent again.
    expect(found).toMatchObject({ people: now.people, files: 1, sessions: 0 });
    expect(found.lines).toBeGreaterThan(0);
    expect(found.lines).toBeLessThanOrEqual(now.lines);
    expect(await rowsOf(open, `select from jobs.job where state < 'completed'`)).toEqual([]);
    for (const { name, rows } of manifest.tables) {
      expect(await rowsOf(open, `select count(*)::int as rows from "${name}"`)).toEqual([{ rows }]);
    }
    expect(await rowsOf(open, shape)).toEqual(await rowsOf(app.database, shape));
    // The tables' protections are restored: ledgers refuse changes, foreign keys refuse unknown
    // ids.
    await expect(open.pool.query('update stock_lines set qty = 1')).rejects.toThrow();
    await expect(open.pool.query('delete from companies')).rejects.toThrow(/foreign key/);
    await open.pool.query(`update companies set name = 'Another'`);
  });
  const [row] = await rowsOf(app.database, `select key from files where id = '${kept.id}'`);
  const place = path.join(
    settings.dataDir,
    'files',
    row.key.slice(0, 2),
    row.key.slice(2, 4),
    row.key,
  );
  expect(readFileSync(place).equals(sampleFiles['image/png'])).toBe(true);
  // Existing data is only replaced with `--yes`, and kept beside the new when it is in a folder.
  expect(await refusal(restore([made], settings, quietly))).toMatch(/Add --yes to replace/);
  // A second restore takes as long as the first.
  if (!isFull) return database.drop();
  const again = await restore(['latest', '--yes'], settings, quietly);
  await look(database, async (open) => {
    const names = await rowsOf(open, 'select name from companies');
    expect(names).toEqual(await rowsOf(app.database, 'select name from companies'));
    // An interrupted restore leaves an installation that still owns its store.
    expect(await knowsStore(open)).toBe(true);
  });
  expect(await files.owner()).toBe(owner);
  expect(await areFilesOurs(app.services)).toBe(true);
  if (!database.url) {
    expect(again.lines.at(-1)).toMatch(/^What was there before lies in .*database\.before-/);
    expect(readdirSync(settings.dataDir).filter((name) => name.includes('before'))).toHaveLength(1);
  }
  await database.drop();
});
