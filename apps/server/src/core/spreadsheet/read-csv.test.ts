import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SpreadsheetLimits } from './limits.ts';
import { SpreadsheetProblem } from './problem.ts';
import { readRows } from './read.ts';

const roomy = { rows: 100, cells: 1000, unpackedBytes: 1_000_000, rowLength: 10_000 };

async function read(content: string | Buffer, limits: Partial<SpreadsheetLimits> = {}, step = 64) {
  const bytes = Buffer.from(content);
  function* pieces() {
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
  }
  const options = { format: 'csv', limits: { ...roomy, ...limits } } as const;
  const rows: [line: number, ...cells: string[]][] = [];
  for await (const { line, cells } of readRows(Readable.from(pieces()), options)) {
    rows.push([line, ...cells]);
  }
  return rows;
}

/** Returns the message without its fixed beginning. */
async function problemOf(content: string | Buffer, limits: Partial<SpreadsheetLimits> = {}) {
  const error = await read(content, limits).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(SpreadsheetProblem);
  const { message, details } = error as SpreadsheetProblem;
  expect(details.errors).toEqual({ file: message });
  expect(message).toMatch(/^This file can’t be read as a spreadsheet\. /);
  return message.slice('This file can’t be read as a spreadsheet. '.length);
}

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('a CSV file', () => {
  test.each([
    ['with commas', 'Name,City\nAsha,Pune\n'],
    ['with semicolons', 'Name;City\nAsha;Pune\n'],
    ['with tabs', 'Name\tCity\nAsha\tPune\n'],
    ['with CRLF', 'Name,City\r\nAsha,Pune\r\n'],
    ['with CR', 'Name,City\rAsha,Pune\r'],
    ['with both', 'Name,City\r\nAsha,Pune\n'],
    ['without a last line break', 'Name,City\nAsha,Pune'],
    ['with a byte order mark', '\ufeffName,City\nAsha,Pune'],
    ['with quotes everywhere', '"Name","City"\n"Asha","Pune"\n'],
    ['in UTF-16, low byte first', Buffer.from('\ufeffName\tCity\r\nAsha\tPune\r\n', 'utf16le')],
    ['in UTF-16, high byte first', utf16be('\ufeffName\tCity\r\nAsha\tPune\r\n')],
  ])('%s is read', async (_, content) => {
    for (const step of [1, 2, 3, 1000]) {
      expect(await read(content, {}, step)).toEqual([
        [1, 'Name', 'City'],
        [2, 'Asha', 'Pune'],
      ]);
    }
  });

  test('is separated by the most frequent separator of its header outside quotes', async () => {
    expect((await read('"a,b,c";d;e, f\n"1,5";2'))[0]).toEqual([1, 'a,b,c', 'd', 'e, f']);
    expect((await read('\n\nName;a,b;City\n'))[0]).toEqual([3, 'Name', 'a,b', 'City']);
    expect((await read('Name\nAsha;Pune\n'))[1]).toEqual([2, 'Asha;Pune']);
    expect((await read('"a ""x,y,z"" b";c\n'))[0]).toEqual([1, 'a "x,y,z" b', 'c']);
  });

  test('may have line breaks and quotes within quotes, and lines count records', async () => {
    expect(await read('Name,Note\r\nAsha,"one\r\ntwo\n""three"""\r\nRavi,x')).toEqual([
      [1, 'Name', 'Note'],
      [2, 'Asha', 'one\r\ntwo\n"three"'],
      [3, 'Ravi', 'x'],
    ]);
  });

  test('may have blank rows, which are counted and left out', async () => {
    expect(await read('A,B\n\n1,2\n,\n" ", \n3,4\n\n')).toEqual([
      [1, 'A', 'B'],
      [3, '1', '2'],
      [6, '3', '4'],
    ]);
  });

  test('may be ragged: every row is at least as wide as the header', async () => {
    expect(await read('A,B,,\n1\n1,2,,,\n1,2,3\n')).toEqual([
      [1, 'A', 'B'],
      [2, '1', ''],
      [3, '1', '2'],
      [4, '1', '2', '3'],
    ]);
  });

  test('keeps texts unchanged: spaces, zeros, Devanagari', async () => {
    expect((await read('A,B,C\n x , 007,आशा राव 🌾'))[1]).toEqual([2, ' x ', ' 007', 'आशा राव 🌾']);
  });

  test('is read the same way however it is split into chunks', async () => {
    const content = '\ufeffA;B\r\n"x\r\n""y""";आशा\r\n\r\n🌾;"\'=1"\r\n';
    const whole = await read(content, {}, 1000);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (step) => {
        expect(await read(content, {}, step)).toEqual(whole);
      }),
    );
  });

  test('that is not UTF-8 gets a message on how to save it', async () => {
    const message = 'Its text is in an unknown encoding. Save the file as CSV UTF-8.';
    expect(await problemOf(Buffer.from('Name,City\nJos\xe9,Pune\n', 'latin1'))).toBe(message);
    expect(await problemOf(Buffer.from('Name\nआ').subarray(0, -1))).toBe(message);
    expect(await problemOf('Name\na\0b')).toBe('Save the file as CSV UTF-8.');
  });

  test('with a misplaced quotation mark gets a message with its row', async () => {
    expect(await problemOf('A,B\n1,2\n\n3,"4\n5,6')).toBe(
      'Row 4 has a quotation mark that is never closed.',
    );
    expect(await problemOf('A,B\n1,2\n3,"4"x\n')).toBe(
      'Row 3 has a quotation mark in the wrong place.',
    );
    expect(await problemOf('A,B\n1,5"\n')).toBe('Row 2 has a quotation mark in the wrong place.');
  });

  test.each(['', '\n\r\n', '\ufeff', ' ,\n'])('without content is refused: %j', async (content) => {
    expect(await problemOf(content)).toBe('It is empty.');
  });

  test('over a limit is refused', async () => {
    const rows = (count: number) => `A,B\n${'1,2\n'.repeat(count)}`;
    expect((await read(rows(100))).length).toBe(101);
    expect(await problemOf(rows(101))).toBe('It has more than 100 rows.');
    expect(await problemOf(rows(20), { cells: 40 })).toBe('It has more than 40 cells.');
    expect(await problemOf(rows(20), { unpackedBytes: 40 })).toBe('It holds too much.');
    expect(await problemOf(`A\n${'x'.repeat(200)}`, { rowLength: 100 })).toBe('Row 2 is too long.');
    expect(await problemOf(`A\n"${'x\n'.repeat(5000)}`, { rowLength: 100 })).toBe(
      'Row 2 is too long.',
    );
    expect(await problemOf('x'.repeat(200), { rowLength: 100 })).toBe('Row 1 is too long.');
    expect(await problemOf(`A,B\n1${','.repeat(20_000)}2`)).toBe(
      'It has more than 16,384 columns.',
    );
  });

  test.each([
    ['a giant field', 'x'],
    ['a giant field in quotes', '"x\n'],
    ['blank lines without an end', '\n'],
    ['a row of separators without an end', ',,'],
  ])('with %s is refused before all of it is read', async (_, start) => {
    let read = 0;
    function* pieces() {
      yield Buffer.from(start === '\n' ? '\n' : `A,B\n${start}`);
      for (; read < 1000; read += 1) {
        yield Buffer.from(start.slice(-1).repeat(64 * 1024));
      }
    }
    const limits = { ...roomy, unpackedBytes: 1e9 };
    const rows = readRows(Readable.from(pieces()), { format: 'csv', limits });
    await expect(
      (async () => {
        for await (const row of rows) if (row.line > 1) break;
      })(),
    ).rejects.toBeInstanceOf(SpreadsheetProblem);
    expect(read).toBeLessThan(100);
  });

  test('is released when reading ends early', async () => {
    const stream = Readable.from(Array.from({ length: 1000 }, () => Buffer.from('a,b\n')));
    for await (const _ of readRows(stream, { format: 'csv', limits: roomy })) break;
    expect(stream.destroyed).toBe(true);
  });

  test('that breaks off fails with the stream’s error', async () => {
    const stream = Readable.from(
      (async function* () {
        yield Buffer.from('A,B\n1,2\n');
        throw new Error('The store went away');
      })(),
    );
    const rows = async () => {
      for await (const _ of readRows(stream, { format: 'csv', limits: roomy }));
    };
    await expect(rows()).rejects.toThrow('The store went away');
  });
});
