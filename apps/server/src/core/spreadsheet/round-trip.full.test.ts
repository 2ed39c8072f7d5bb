import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLong, runs } from '../../../test/test-set.ts';
import type { SpreadsheetFormat } from './format.ts';
import { escapeFormula, unescapeFormula } from './formula-escape.ts';
import { readRows } from './read.ts';
import { type CellValue, csvStream } from './write-csv.ts';
import { xlsxStream } from './write-xlsx.ts';

const limits = { rows: 200_000, cells: 2_000_000, unpackedBytes: 200_000_000, rowLength: 50_000 };

function written(format: SpreadsheetFormat, columns: string[], rows: Iterable<CellValue[]>) {
  const source = Readable.from(rows);
  return format === 'csv'
    ? csvStream(columns, source)
    : xlsxStream(columns, source, { sheetName: 'Sheet 1' });
}

async function readBack(format: SpreadsheetFormat, columns: string[], rows: CellValue[][]) {
  const found: string[][] = [];
  for await (const row of readRows(written(format, columns, rows), { format, limits })) {
    expect(row.line).toBe(found.length + 1);
    found.push(row.cells);
  }
  return found;
}

/** Texts full of characters that CSV, XML and spreadsheets treat specially. */
const nastyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...["'", '"', '""', ',', ';', '\t', '\n', '\r', '\r\n', '=', '+', '-', '@', '＝', ' '],
        ...['&', '<', '>', ']]>', '&amp;', '_x000D_', '_x', '_', '\u0001', '\ufffe', '\ufeff'],
        ...['राव', 'क्‍ष', '👩🏽‍🌾', 'é', '0091', '1e9', '2026-11-20', 'TRUE', '#N/A'],
      ),
      // No text of the product has zero bytes or half surrogate pairs: PostgreSQL stores neither.
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

/** The first cell is never blank: blank rows are skipped. */
const rowsOf = fc.array(
  fc.tuple(
    nastyText.filter((text) => text.trim() !== ''),
    nastyText,
    nastyText,
  ),
  { maxLength: 20 },
);

describe.each(['csv', 'xlsx'] as const)('%s', (format) => {
  test('returns every text unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf, async (rows) => {
        const columns = ['Name', 'Unit; "old"', '-Note'];
        expect(await readBack(format, columns, rows)).toEqual([columns, ...rows]);
      }),
      { numRuns: runs(150) },
    );
  });

  test('returns texts that look like an escape, also before one', async () => {
    const rows = [['_x0091\r\n'], ['_x0091_x0041_'], ['_x005F_'], ['__x000D_\u0001']];
    expect(await readBack(format, ['A'], rows)).toEqual([['A'], ...rows]);
  });

  test('returns numbers in their usual notation', async () => {
    const numbers = [0, -5, 9876543210, 999_999_999_999_999, 0.1 + 0.2, 1250.5, 1e-7, -0.00001];
    const read = await readBack(format, ['A', 'B'], [...numbers.map((n) => ['x', n])]);
    const texts = ['0', '-5', '9876543210', '999999999999999', '0.3', '1250.5'];
    if (format === 'xlsx') texts.push('0.0000001', '-0.00001');
    expect(read.slice(1, texts.length + 1).map((cells) => cells[1])).toEqual(
      format === 'xlsx' ? texts : texts.with(4, '0.30000000000000004'),
    );
  });

  test('keeps empty cells in their places', async () => {
    const rows = [
      [null, 'b', ''],
      ['a', null, 'c'],
    ];
    expect(await readBack(format, ['A', 'B', 'C'], rows)).toEqual([
      ['A', 'B', 'C'],
      ['', 'b', ''],
      ['a', '', 'c'],
    ]);
  });

  test('fails with the error of its rows, and stops them when the reader stops', async () => {
    const failing = Readable.from(
      (async function* () {
        yield ['a'];
        throw new Error('The database went away');
      })(),
    );
    const failed = format === 'csv' ? csvStream(['A'], failing) : xlsxStream(['A'], failing, name);
    await expect(failed.resume().toArray()).rejects.toThrow('The database went away');

    let made = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) yield [`${made++} ${Math.random()}`];
      })(),
    );
    const left = format === 'csv' ? csvStream(['A'], endless) : xlsxStream(['A'], endless, name);
    for await (const _ of left) break;
    await expect.poll(() => endless.destroyed).toBe(true);
  });

  const many = isLong ? 50_000 : 20_000;

  test(`streams ${many} rows with little memory, and yields to other work`, async () => {
    const columns = ['Name', 'Email', 'Phone', 'Company', 'Team', 'Position', 'Unit', 'City', 'No'];
    function* people() {
      for (let n = 0; n < many; n++) {
        const texts = columns.slice(1).map((column) => `${column} of person number ${n}`);
        yield [`आशा राव ${n}`, ...texts];
      }
    }
    const before = process.memoryUsage().rss;
    let peak = before;
    let turns = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
      turns += 1;
    }, 1);
    let rows = 0;
    for await (const _ of readRows(written(format, columns, people()), { format, limits })) {
      rows += 1;
    }
    clearInterval(watch);
    expect(rows).toBe(many + 1);
    expect(peak - before).toBeLessThan(100_000_000);
    expect(turns).toBeGreaterThan(50);
  });
});

const name = { sheetName: 'Sheet 1' };

describe('a CSV file for spreadsheets', () => {
  test('has an apostrophe before texts that would be formulas, and before no other text', async () => {
    const texts = ['=1+1', '+91 98', '-5', '@x', '\tx', '\rx', '＝1', "'=1", "'x", 'a=b', '9876'];
    const csv = (
      await written('csv', ['A'], [...texts.map((text) => [text]), [-5]]).toArray()
    ).join('');
    expect(csv).toBe(
      '\ufeffA\n' + "'=1+1\n'+91 98\n'-5\n'@x\n\"'\tx\"\n\"'\rx\"\n'＝1\n''=1\n'x\na=b\n9876\n-5\n",
    );
  });

  test('restores every text from behind its apostrophe', () => {
    const formulas = fc.string({ unit: fc.constantFrom("'", '=', '+', '\t', 'a', '＠') });
    fc.assert(
      fc.property(formulas, (text) => {
        expect(unescapeFormula(escapeFormula(text))).toBe(text);
        expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      }),
    );
  });
});

test.each(['a/b', '', 'x'.repeat(32), '[1]'])('no sheet can be named %j', (sheetName) => {
  expect(() => xlsxStream(['A'], Readable.from([]), { sheetName })).toThrow('No name of a sheet');
});
