import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#core/database/open.ts';
import { bundleChildren, type Children } from '../../../test/database/child.ts';
import { copyOfTemplate } from '../../../test/database/create-test-database.ts';

const rounds = 6;

describe.runIf(inject('template').kind === 'embedded')('numbers of invoices', () => {
  let folder: string;
  let children: Children;
  beforeAll(async () => {
    children = await bundleChildren(['issue-invoices']);
  });
  afterAll(() => children.remove());
  beforeEach(() => {
    folder = copyOfTemplate();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test(`have no gap and no duplicate after ${rounds} crashes`, {
    timeout: 300_000,
  }, async () => {
    const answered: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const child = children.start('issue-invoices', folder);
      // The start message, and at least two invoices.
      for (let count = 0; count < 3; count++) await child.next();
      await delay(Math.random() * 150);
      child.process.kill('SIGKILL');
      await child.ended;
      for (const { code } of child.lines) if (code) answered.push(String(code));
    }
    const open = await openDatabase({ folder });
    const { rows } = await open.pool.query<{ number: number; code: string; lines: number }>(
      `select number, code, (select count(*)::int from invoice_lines where invoice_id = invoices.id) as lines
       from invoices order by number`,
    );
    const series = await open.pool.query(`select last_number from document_series`);
    await open.close();
    expect(answered.length).toBeGreaterThan(rounds);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => place + 1));
    expect(rows.every(({ lines }) => lines === 1)).toBe(true);
    expect(series.rows).toEqual([{ last_number: rows.length }]);
    expect(new Set(answered).size).toBe(answered.length);
    expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining(answered));
  });
});
