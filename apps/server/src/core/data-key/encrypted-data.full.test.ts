import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds, systemClock } from '#core/clock.ts';
import { newFileKey } from '#core/files/file-store.ts';
import { openFiles } from '#core/files/open-files.ts';
import { storedFiles } from '#core/files/sealed-files.ts';
import { newId } from '#core/ids.ts';
import { samePayees } from '#finance/parties/queries.ts';
import { dataKey, dataKeys } from '../../../test/data-keys.ts';
import { bundleChildren } from '../../../test/database/child.ts';
import { createTestDatabase } from '../../../test/database/create-test-database.ts';
import { fillInOrganisation, makeInvoice, makeParty } from '../../../test/finance.ts';
import { addPaid, bank } from '../../../test/payroll.ts';
import { addApproved, register, registrationForm } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runCommand } from '../../commands.ts';
import { parseDataKeys } from './keys.ts';
import { knownKeys, requireDataKeys } from './known-keys.ts';
import { sealLater } from './seal-job.ts';
import { countValues, sealValues } from './seal-values.ts';
import { sealedColumns } from './sealed-column.ts';
import { isSealed, keyIdOf, sealText, useDataKeys } from './sealed-text.ts';

const pan = 'ABCPK1234L';
const masked = '••••••234L';
const firm = 'AAPFU0939F';

/** Returns the stored values of a column that are not empty. */
async function stored({ database }: TestApp, table: string, column: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ value: string }>(
    `select ${column} as value from ${table} where ${column} <> '' order by id`,
  );
  return rows.map(({ value }) => value);
}

async function allStored(app: TestApp): Promise<string[]> {
  const values = [];
  for (const { table, column, field } of sealedColumns()) {
    values.push(...(await stored(app, table, field ? `(${column} ->> '${field}')` : column)));
  }
  return values;
}

describe('with a key', () => {
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
  let person: { id: string };
  beforeAll(async () => {
    app = await startTestApp({ dataKeys: dataKeys('1') });
    admin = await app.signedInAs();
    const email = 'encrypted@example.com';
    await register(app, registrationForm({ email, pan, pan_name: 'Asha Rao' }));
    const { data } = (await admin.get('/admin/staff', { query: { search: email } })).body;
    person = data[0];
    await addPaid(admin);
  });
  afterAll(() => app.stop());

  const hits = async (q: string, client = admin) =>
    (await client.get('/admin/search', { query: { q } })).body.results.map(
      ({ id }: { id: string }) => id,
    );

  test('the database has neither PANs nor account numbers, and the API has them', async () => {
    expect(await stored(app, 'staff', 'pan')).toSatisfy((all: string[]) => all.every(isSealed));
    expect(await stored(app, 'staff', 'account_number')).toHaveLength(1);
    const { rows } = await app.database.pool.query('select s::text as row from staff s');
    for (const { row } of rows) {
      expect(row).not.toContain(pan);
      expect(row).not.toContain(bank.accountNumber);
    }
    const { data } = (await admin.get(`/admin/staff/${person.id}`)).body;
    expect(JSON.stringify(data)).toContain(pan);
  });

  test('a PAN is found by the whole of it, ignoring case, and by no part', async () => {
    const party = await makeParty(app, { name: 'Lakshmi', pan, gstin: '' });
    expect((await hits(pan)).sort()).toEqual([person.id, party.id].sort());
    expect(await hits(pan.toLowerCase())).toHaveLength(2);
    expect(await hits('ABCPK')).toEqual([]);
    expect(await hits(pan, await app.signedInAs('manager'))).not.toContain(person.id);
    const { body } = await admin.get('/admin/finance/customers', { query: { q: pan } });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([party.id]);
    const revealed = await admin.post(`/admin/finance/customers/${party.id}/pan/reveal`);
    expect(revealed.body.data.pan).toBe(pan);
  });

  test('the PAN of a firm stays as it is, and is found by a part', async () => {
    const party = await makeParty(app, { name: 'Banyan', pan: firm, gstin: '' });
    expect(await stored(app, 'parties', 'pan')).toContain(firm);
    expect(await hits(firm.slice(0, 7))).toContain(party.id);
  });

  test('data from before the key is encrypted by a job, which shows its progress', async () => {
    const query = (text: string, values: unknown[]) => app.database.pool.query(text, values);
    const key = newFileKey();
    const files = storedFiles(app.services.files);
    const options = { contentType: 'application/pdf', maxBytes: 100 };
    await files.put(key, Readable.from(['a plain file']), options);
    await query(
      `insert into files (id, created_at, name, content_type, bytes, key) values ($1, now(), 'a.pdf', 'application/pdf', 12, $2)`,
      [newId(), key],
    );
    const old = await addApproved(admin);
    await query('update staff set pan = $2, account_number = $3 where id = $1', [
      old.id,
      'BQZPL7645M',
      '123456789',
    ]);
    expect(await hits('BQZPL7645M')).toEqual([old.id]);
    const encryption = async () => {
      app.pass(seconds(11));
      return (await admin.get('/admin/health')).body.details.encryption;
    };
    expect(await encryption()).toEqual({
      keyId: '1',
      sealedValues: 0,
      sealedFiles: 0,
      sealedAt: null,
      damaged: { total: 0, first: [] },
    });

    await sealLater(app.services);
    await app.jobs.drain();
    expect(await encryption()).toEqual({
      keyId: '1',
      sealedValues: 2,
      sealedFiles: 1,
      sealedAt: expect.any(String),
      damaged: { total: 0, first: [] },
    });
    expect((await allStored(app)).filter((value) => !isSealed(value))).toEqual([firm]);
    expect(await hits('BQZPL7645M')).toEqual([old.id]);
    const raw = await files.get(key);
    expect((await buffer(raw?.stream as Readable)).toString()).not.toContain('plain');
    const file = await app.services.files.get(key);
    expect((await buffer(file?.stream as Readable)).toString()).toBe('a plain file');
  });

  test('the database’s files keep nothing from before the key once the tables are rewritten', async () => {
    const hasRemains = async () => {
      await app.database.pool.query('checkpoint');
      const { rows } = await app.database.pool.query(
        `select position('BQZPL7645M'::bytea in pg_read_binary_file(pg_relation_filepath('staff'))) > 0 as found`,
      );
      return rows[0].found;
    };
    expect(await hasRemains()).toBe(true);
    const { ok, lines } = await runCommand('data-key', app, ['--rewrite']);
    expect([ok, lines]).toEqual([true, [expect.stringMatching(/^Rewritten: .*staff/)]]);
    expect(await hasRemains()).toBe(false);
    expect(await hits('BQZPL7645M')).toHaveLength(1);
  });

  test('the snapshot of an individual on a document is encrypted, then and later', async () => {
    await fillInOrganisation(app);
    const customer = await makeParty(app, { pan, gstin: '' });
    const { id } = await makeInvoice(admin, customer);
    const { pool, db } = app.database;
    const snapshot = async (): Promise<string> =>
      (await pool.query(`select recipient ->> 'pan' as pan from invoices where id = $1`, [id]))
        .rows[0].pan;
    const shown = async () =>
      (await admin.get(`/admin/finance/invoices/${id}`)).body.data.recipient;
    expect(await snapshot()).toSatisfy(isSealed);
    const before = await shown();
    expect(before.pan).toBe(masked);
    await pool.query(
      `update invoices set recipient = jsonb_set(recipient, '{pan}', $2) where id = $1`,
      [id, JSON.stringify(pan)],
    );
    expect(await sealValues(db, { keyId: '1', others: false })).toBe(1);
    expect(await snapshot()).toSatisfy(isSealed);
    expect(await shown()).toEqual(before);
  });

  test('an account from before the index of accounts is found, and then in the index', async () => {
    const { pool, db } = app.database;
    const given = { account: '50100012345678', gstin: '' };
    const [one, other] = [await makeParty(app, given), await makeParty(app, given)];
    await pool.query('update parties set account = $2 where id = $1', [
      other.id,
      sealText('parties.account', given.account),
    ]);
    const found = async () => (await samePayees(db, [one.id], new Date())).get(one.id);
    const isIndexed = async () =>
      (
        await pool.query(`select from parties where id = $1 and account not like 'sealed:1::%'`, [
          other.id,
        ])
      ).rowCount;
    expect([await found(), await isIndexed()]).toEqual([[one.id, other.id].sort(), 0]);
    expect(await sealValues(db, { keyId: '1', others: false })).toBe(1);
    expect([await found(), await isIndexed()]).toEqual([[one.id, other.id].sort(), 1]);
  });

  test('a database whose key is missing, or is another one, is refused', async () => {
    const { db } = app.database;
    const parts = { db, clock: systemClock };
    await expect(requireDataKeys(parts, null)).rejects.toThrow(
      'The database has data that is encrypted with the key 1, which DATA_KEY does not have.',
    );
    await expect(requireDataKeys(parts, dataKeys('2'))).rejects.toThrow('the key 1');
    const another = parseDataKeys('DATA_KEY', dataKey('1', 'another'));
    await expect(requireDataKeys(parts, another)).rejects.toThrow('another key 1');
    expect((await knownKeys(db)).map(({ id }) => id)).toEqual(['1']);
  });
});

describe('another key', () => {
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
  const people = 450;
  const fileKeys = Array.from({ length: 5 }, () => newFileKey());
  beforeAll(async () => {
    app = await startTestApp({ dataKeys: dataKeys('2', '1') });
    await requireDataKeys({ db: app.database.db, clock: systemClock }, dataKeys('1', '2'));
    useDataKeys(dataKeys('1', '2'));
    admin = await app.signedInAs();
    for (let number = 0; number < people; number++) {
      await makeParty(app, {
        name: `Party ${number}`,
        account: `${100_000_000 + number}`,
        gstin: '',
        pan,
      });
    }
    const old = openFiles({ dataFolder: app.dataDir, keys: dataKeys('1') });
    for (const key of fileKeys) {
      await old.put(key, Readable.from([Buffer.alloc(100_000, key)]), {
        contentType: 'image/png',
        maxBytes: 1e6,
      });
      await app.database.pool.query(
        `insert into files (id, created_at, name, content_type, bytes, key) values ($1, now(), 'a.png', 'image/png', 100000, $2)`,
        [newId(), key],
      );
    }
    useDataKeys(dataKeys('2', '1'));
  });
  afterAll(() => app.stop());

  const keyIds = async () => new Set((await stored(app, 'parties', 'account')).map(keyIdOf));
  const command = (action: string, keys = dataKeys('2', '1'), ...more: string[]) =>
    runCommand(
      'data-key',
      { database: app.database, settings: { ...app.settings, dataKeys: keys } },
      [action, ...more],
    );

  /** Reads records and files until stopped. Returns how often it did. */
  function reading() {
    let goesOn = true;
    const working = (async () => {
      let turns = 0;
      for (; goesOn; turns++) {
        const page = { page: 1 + (turns % 9), limit: 50 };
        const { status, body } = await admin.get('/admin/finance/customers', { query: page });
        expect(status).toBe(200);
        expect(new Set(body.data.map((party: { pan: string }) => party.pan))).toEqual(
          new Set([masked]),
        );
        const key = fileKeys[turns % fileKeys.length] ?? '';
        const part = { start: 65_000 + turns, end: 66_000 + turns };
        for (const file of [
          await app.services.files.get(key, part),
          await app.services.files.get(key),
        ]) {
          const content = await buffer(file?.stream as Readable);
          expect(content.length).toBe(file?.bytes);
        }
        const { body: found } = await admin.get('/admin/finance/customers', { query: { q: pan } });
        expect(found.meta.total).toBe(people);
      }
      return turns;
    })();
    return {
      stop() {
        goesOn = false;
        return working;
      },
    };
  }

  test('takes over all values and files while they are read', async () => {
    expect(await keyIds()).toEqual(new Set(['1']));
    const reader = reading();
    const { ok, lines } = await command('--rotate');
    expect(ok).toBe(true);
    expect(lines[0]).toBe(`${2 * people} values and 5 files are now encrypted with the key 2.`);
    expect(lines.at(-1)).toMatch(/^Key 1: nothing needs it\./);
    expect(await reader.stop()).toBeGreaterThan(1);
    expect(await keyIds()).toEqual(new Set(['2']));

    const { db } = app.database;
    const onlyNew = () => requireDataKeys({ db, clock: systemClock }, dataKeys('2'));
    await expect(onlyNew()).rejects.toThrow('the key 1');
    expect(await command('--remove', dataKeys('2', '1'), '1')).toMatchObject({ ok: true });
    useDataKeys(dataKeys('2'));
    await onlyNew();
    const { body } = await admin.get('/admin/finance/customers', { query: { q: pan } });
    expect(body.meta.total).toBe(people);
    expect((await command('--status', dataKeys('2'))).lines).toEqual([
      `Key 2, the current one: ${2 * people} values and 5 files.`,
    ]);
  });

  test('a key that is needed is listed, and stays needed', async () => {
    useDataKeys(dataKeys('3', '2'));
    await requireDataKeys({ db: app.database.db, clock: systemClock }, dataKeys('3', '2'));
    const party = await makeParty(app, { account: '987654321', gstin: '' });
    const { lines } = await command('--status', dataKeys('3', '2'));
    expect(lines).toEqual([
      'Key 3, the current one: 1 values and 0 files.',
      `Key 2: ${2 * people} values and 5 files. Rotate before you remove it.`,
    ]);
    await expect(
      requireDataKeys({ db: app.database.db, clock: systemClock }, dataKeys('3')),
    ).rejects.toThrow('the key 2');
    const removed = await command('--remove', dataKeys('3', '2'), '2');
    expect(removed).toEqual({
      ok: false,
      lines: ['Key 2 is needed. Rotate to another one first.'],
    });
    const shown = await admin.post(`/admin/finance/customers/${party.id}/bank/reveal`);
    expect(shown.body.data.accountNumber).toBe('987654321');
  });

  test('the command asks what to do, and needs a key', async () => {
    for (const wrong of ['--help', '--remove'])
      await expect(command(wrong, dataKeys('3', '2'))).rejects.toThrow('Say what to do');
    const without = { ...app, settings: { ...app.settings, dataKeys: null } };
    await expect(runCommand('data-key', without, ['--status'])).rejects.toThrow(
      'DATA_KEY is not set',
    );
  });

  test('the work goes on after it was stopped in the middle', async () => {
    const keys = dataKeys('3', '2');
    useDataKeys(keys);
    const stop = new AbortController();
    const sealing = { keyId: '3', others: true };
    const cutOff = sealValues(app.database.db, sealing, {
      signal: stop.signal,
      onBatch: async () => stop.abort(new Error('Stopped')),
    });
    await expect(cutOff).rejects.toThrow('Stopped');
    const counts = await countValues(app.database.db);
    expect(counts.get('2')).toBeGreaterThan(0);
    expect(counts.get('3')).toBeGreaterThan(1);
    expect((await command('--rotate', keys)).lines[0]).toMatch(/5 files are now encrypted/);
    expect([...(await countValues(app.database.db)).keys()]).toEqual(['3']);
  });
});

test('a process that is killed while it encrypts leaves every value readable, and the next one does the rest', async () => {
  const app = await startTestApp({ dataKeys: dataKeys('1') });
  const children = await bundleChildren(['seal-values'], { packagesOutside: true });
  const people = 900;
  await app.database.pool.query(
    `insert into parties (id, created_at, updated_at, kind, name, email, phone, gstin, pan, is_sez, line1, city, state, pincode, bank_name, ifsc, account, contact)
     select gen_random_uuid(), now(), now(), 'customer', 'Party', '', '', '', '', false, '', '', '', '', '', '', (100000000 + n)::text, ''
     from generate_series(1, ${people}) as n`,
  );
  const admin = await app.signedInAs();
  const { url } = app.database;
  // The embedded database allows only one process.
  if (!url) await app.database.close();
  const start = () =>
    children.start('seal-values', app.database.folder, {
      DATA_KEY: dataKey('1'),
      ...(url ? { DATABASE_URL: url } : {}),
    });
  const killed = start();
  expect(await killed.next()).toEqual({ values: 200 });
  killed.process.kill('SIGKILL');
  await killed.ended;
  if (url) {
    const { body } = await admin.get('/admin/finance/customers', {
      query: { limit: 500, page: 1 },
    });
    for (const { bank: shown } of body.data) expect(shown.account).toMatch(/^•+\d{4}$/);
  }
  const next = start();
  await next.ended;
  const total = next.lines.at(-1)?.total;
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(people - 200);
  const last = start();
  await last.ended;
  expect(last.lines).toEqual([{ total: 0 }]);
  children.remove();
  if (url) {
    expect(await countValues(app.database.db)).toEqual(new Map([['1', people]]));
    await app.stop();
  }
});

test('a database without a key has no key to need', async () => {
  const database = await createTestDatabase();
  await requireDataKeys({ db: database.db, clock: systemClock }, null);
  expect(await knownKeys(database.db)).toEqual([]);
  await database.drop();
});
