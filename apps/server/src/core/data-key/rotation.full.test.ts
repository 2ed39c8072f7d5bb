import { setTimeout as pause } from 'node:timers/promises';
import { maskNumber } from '@kolam/contract/core/hidden-number.ts';
import { Client as Connection } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { minutes } from '#core/clock.ts';
import { dataKey, dataKeys } from '../../../test/data-keys.ts';
import { bundleChildren, type Children } from '../../../test/database/child.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { countValues, sealValues } from './seal-values.ts';
import { useDataKeys } from './sealed-text.ts';

let app: TestApp;
let admin: Client;
let children: Children;
/** Ten batches. */
const vendors = 2000;
/** Where processes are killed: in the first batch, in the fourth and in the seventh. */
const deaths = [150, 650, 1250];

const panOf = (n: number) => `ABCPK${`${n}`.padStart(4, '0')}Z`;

beforeAll(async () => {
  app = await startTestApp({ dataKeys: dataKeys('1', '2') });
  children = await bundleChildren(['seal-values'], { packagesOutside: true });
  admin = await app.signedInAs('Administrator');
  // From before there was a key, in the order in which they are encrypted. PAN and account follow
  // from the number.
  await app.database.pool.query(
    `insert into parties (id, created_at, updated_at, kind, name, email, phone, gstin, pan, is_sez,
       line1, city, state, pincode, bank_name, ifsc, account, contact)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, now(),
       now() + n * interval '1 second', 'vendor', 'Vendor ' || n, '', '', '',
       'ABCPK' || lpad(n::text, 4, '0') || 'Z', false, '', '', '', '', '', '',
       (600000000 + n)::text, '' from generate_series(0, ${vendors - 1}) as n`,
  );
  await sealValues(app.database.db, { keyId: '1', others: false });
});
afterAll(async () => {
  children.remove();
  await app.stop();
});

/** Reads a list and searches for a PAN without a rest, and collects what was not as it should be. */
function reading() {
  let goesOn = true;
  let turns = 0;
  const wrong: unknown[] = [];
  const read = async () => {
    for (let n = 7; goesOn; n = (n + 1013) % vendors) {
      const page = 1 + (n % (vendors / 50));
      const listed = await admin.get('/admin/finance/vendors', { query: { limit: 50, page } });
      if (listed.body.data?.length !== 50) wrong.push(listed.text);
      for (const { name, pan, bank } of listed.body.data ?? []) {
        const number = Number(name.slice('Vendor '.length));
        const shown = `${600_000_000 + number}`.slice(-4);
        if (pan !== maskNumber(panOf(number)) || !bank.account.endsWith(shown))
          wrong.push([name, pan, bank]);
      }
      const { body } = await admin.get('/admin/finance/vendors', { query: { q: panOf(n) } });
      if (body.meta?.total !== 1) wrong.push([panOf(n), body]);
      turns += 1;
    }
  };
  const ended = read();
  return {
    wrong,
    /** Waits until another list and another search were read from beginning to end. */
    async another() {
      for (const since = turns; turns < since + 2 && goesOn; ) await pause(10);
    },
    async stop() {
      goesOn = false;
      await ended;
    },
  };
}

/** Makes each process that encrypts one of these vendors wait in the middle of its statement. */
async function stopAt(numbers: number[]) {
  const { pool, url } = app.database;
  const holder = new Connection({ connectionString: url ?? '' });
  await holder.connect();
  await holder.query(`select ${numbers.map((n) => `pg_advisory_lock(${n})`).join(', ')}`);
  await pool.query(`
    create function stop() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(split_part(new.name, ' ', 2)::bigint);
      return new;
    end $$`);
  const names = numbers.map((n) => `'Vendor ${n}'`).join(', ');
  await pool.query(`create trigger stop before update on parties for each row
    when (old.name in (${names})) execute function stop()`);
  // Other tests may have databases in the same server.
  const waiting = async () =>
    (
      await pool.query(`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`)
    ).rows;
  return {
    async reached() {
      while ((await waiting()).length === 0) await pause(10);
    },
    release: (n: number) => holder.query(`select pg_advisory_unlock(${n})`),
    end: () => holder.end(),
  };
}

// The embedded database allows only one process.
test.runIf(inject('template').kind === 'postgres')(
  'every value is readable at every moment while processes that change the key are killed in the middle of a statement',
  async () => {
    const { db, folder, url } = app.database;
    expect(await countValues(db)).toEqual(new Map([['1', 2 * vendors]]));
    // The servers change over first.
    useDataKeys(dataKeys('2', '1'));
    const stops = await stopAt(deaths);
    const readers = reading();
    try {
      for (const death of deaths) {
        const child = children.start('seal-values', folder, {
          DATA_KEY: `${dataKey('2')},${dataKey('1')}`,
          DATABASE_URL: url ?? '',
        });
        await Promise.race([stops.reached(), child.ended]);
        await readers.another();
        child.process.kill('SIGKILL');
        await child.ended;
        await stops.release(death);
        await readers.another();
        // Whole batches before the one that was cut off.
        const done = 2 * (death - (death % 200));
        const counts = await countValues(db);
        expect([counts.get('1'), counts.get('2') ?? 0]).toEqual([2 * vendors - done, done]);
      }
      const left = 2 * (vendors - 1200);
      expect(await sealValues(db, { keyId: '2', others: true })).toBe(left);
      await readers.another();
    } finally {
      await readers.stop();
      await stops.end();
    }
    expect(readers.wrong).toEqual([]);
    expect(await countValues(db)).toEqual(new Map([['2', 2 * vendors]]));
  },
  minutes(4),
);
