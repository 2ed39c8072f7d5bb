import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { FileStore } from '#core/files/file-store.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { cellsOf, defineTable, fieldProblems } from './uploaded-table.ts';

const table = defineTable({
  columns: [
    { title: 'Name', field: 'name', synonyms: ['Full name'] },
    { title: 'PIN code', field: 'address.pincode' },
  ],
  required: ['name'],
  limits: { rows: 3, columns: 10, mebibytes: 1 },
  messages: {
    chooseFile: 'Choose a file',
    noRows: 'No rows',
    columnTwice: 'Twice',
    columnMissing: 'Missing',
  },
});

/** Reads a CSV file with these lines, and returns what was read and which files are left. */
async function read(...lines: string[]) {
  const kept = new Map([['key', Buffer.from(lines.join('\n'))]]);
  const files = {
    get: async (key: string) => {
      const bytes = kept.get(key);
      return bytes && { stream: Readable.from([bytes]), size: bytes.length };
    },
    remove: async (key: string) => void kept.delete(key),
  } as unknown as FileStore;
  const file = { key: 'key', fileName: 'people.csv' } as UploadedFile;
  const result = await table.read(files, file, (row, places) => {
    const cellOf = cellsOf(row, places);
    return cellOf('name') === ''
      ? { errors: table.rowErrors(row.line, { 'address.pincode': 'Two', name: 'One' }) }
      : { name: cellOf('name'), pincode: cellOf('address.pincode') };
  });
  return { ...result, left: kept.size };
}

describe('an uploaded table', () => {
  test('has its columns in any order, by titles or synonyms in any spelling', async () => {
    const {
      rows,
      read: found,
      errors,
      left,
    } = await read('pin-CODE,Colour,FULL  NAME', '411001,red,Asha Rao', ',blue,"Ravi\nNair"');
    expect(found).toEqual([
      { name: 'Asha Rao', pincode: '411001' },
      { name: 'Ravi Nair', pincode: '' },
    ]);
    expect({ rows, errors, left }).toEqual({ rows: 2, errors: [], left: 0 });
  });

  test('reports the problems of a row with its line, in the order of the columns', async () => {
    const { rows, read: found, errors } = await read('Name,PIN code', 'Asha,', ',411001');
    expect(found).toHaveLength(1);
    expect(rows).toBe(2);
    expect(errors).toEqual([
      { line: 3, column: 'Name', reason: 'One' },
      { line: 3, column: 'PIN code', reason: 'Two' },
    ]);
  });

  test('is not read below a header with a column twice or without a required one', async () => {
    const missing = await read('PIN code', '411001');
    expect(missing).toMatchObject({ rows: 1, read: [], left: 0 });
    expect(missing.errors).toEqual([{ line: 1, column: 'Name', reason: 'Missing' }]);
    const twice = await read('Name,Full name', 'Asha,Ravi');
    expect(twice).toMatchObject({ read: [] });
    expect(twice.errors).toEqual([{ line: 1, column: 'Name', reason: 'Twice' }]);
  });

  test('is refused without rows, without a file, and with too many rows', async () => {
    const errors = (file: string) => ({ kind: 'invalid', details: { errors: { file } } });
    await expect(read('Name')).rejects.toMatchObject(errors('No rows'));
    const none = table.read({} as FileStore, undefined, () => ({ errors: [] }));
    await expect(none).rejects.toMatchObject(errors('Choose a file'));
    await expect(read('Name', 'A', 'B', 'C', 'D')).rejects.toThrow();
  });
});

test('the first problem of a field is its problem', () => {
  const issues = [
    { path: ['address', 'pincode'], message: 'First' },
    { path: ['address', 'pincode'], message: 'Second' },
    { path: ['name'], message: 'Other' },
  ];
  expect(fieldProblems(issues)).toEqual({ 'address.pincode': 'First', name: 'Other' });
});
