import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { copyOfTemplate } from '../../../../test/database/create-test-database.ts';
import { isFull } from '../../../../test/test-set.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { copyCluster } from './copy-cluster.ts';

describe.runIf(inject('template').kind === 'embedded')('a copy of the embedded database', () => {
  let folder: string;
  let copy: string;
  let open: OpenDatabase;
  beforeEach(async () => {
    folder = copyOfTemplate();
    copy = mkdtempSync(path.join(tmpdir(), 'kolam-copy-'));
    open = await openDatabase({ folder, durable: false });
    await open.pool.query('create table written (id int primary key, twin int, text text)');
  });
  afterEach(async () => {
    await open.close();
    rmSync(folder, { recursive: true, force: true });
    rmSync(copy, { recursive: true, force: true });
  });

  /** Inserts rows in pairs and keeps updating and moving them. */
  function work() {
    let goesOn = true;
    let answered = 0;
    const ended = (async () => {
      for (let id = 1; goesOn; id += 2) {
        await open.pool.query(
          `with first as (insert into written values ($1::int, $2::int, repeat(md5($1::int::text), 60)) returning id)
           insert into written select $2::int, $1::int, repeat(md5($2::int::text), 60) from first`,
          [id, id + 1],
        );
        answered = id + 1;
        await open.pool.query('update written set text = text || $2::text where id <= $1::int', [
          id % 200,
          '.',
        ]);
        if (id % 51 === 0) await open.pool.query('vacuum written');
      }
    })();
    return {
      answered: () => answered,
      stop: () => {
        goesOn = false;
        return ended;
      },
    };
  }

  test('contains everything acknowledged before the copy ended, and no half-written data, although other sessions write', async () => {
    const working = work();
    for (let round = 0; round < (isFull ? 3 : 1); round++) {
      const to = path.join(copy, String(round));
      const before = working.answered();
      const copying = open.copyTo?.(to);
      await expect.poll(working.answered, { timeout: 60_000 }).toBeGreaterThan(before);
      await copying;
      const after = working.answered();
      const other = await openDatabase({ folder: to, durable: false });
      const { rows } = await other.pool.query(
        `select count(*)::int as count, max(id) as last, count(distinct twin)::int as twins,
           count(*) filter (where text like repeat(md5(id::text), 60) || '%')::int as whole
         from written`,
      );
      await other.close();
      const { count, last, twins, whole } = rows[0];
      expect([last, twins, whole]).toEqual([count, count, count]);
      // One acknowledgement may still be on its way.
      expect(count).toBeGreaterThanOrEqual(after - 2);
    }
    await working.stop();
  });

  test('leaves out the files of the running process', async () => {
    await open.copyTo?.(copy);
    expect(existsSync(path.join(copy, 'database', 'postmaster.pid'))).toBe(false);
    expect(existsSync(path.join(copy, 'database', 'PG_VERSION'))).toBe(true);
  });

  test('fails when a checkpoint happens during the copy', async () => {
    const { pool } = open;
    let turns = 0;
    const disturbed = {
      connect: async () => {
        // Between the first connection, which starts the copy, and the second, which finishes it.
        if (++turns === 2) await pool.query('checkpoint');
        return pool.connect();
      },
    };
    const copying = copyCluster(disturbed, {
      from: path.join(folder, 'database'),
      to: path.join(copy, 'database'),
    });
    await expect(copying).rejects.toThrow('A checkpoint was made');
  });
});
