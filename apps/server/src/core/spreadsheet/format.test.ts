import { describe, expect, test } from 'vitest';
import { formatOf } from './format.ts';

const zip = Buffer.from('PK\u0003\u0004rest');
const csv = Buffer.from('Name,City\n');

describe('the format of a file', () => {
  test.each([
    ['list.csv', csv, 'csv'],
    ['LIST.CSV', csv, 'csv'],
    ['list.txt', Buffer.from('\ufeffName\tCity', 'utf16le'), 'csv'],
    ['list.xlsx', zip, 'xlsx'],
    ['renamed.csv', zip, 'xlsx'],
    ['portal.xls', Buffer.from('Name\tCity\n'), 'csv'],
    ['list', csv, 'csv'],
  ] as const)('%s', (name, bytes, format) => {
    expect(formatOf(name, bytes)).toBe(format);
  });

  test.each([
    ['document.docx', zip],
    ['table.ods', zip],
    ['list.pdf', csv],
    ['list.csv', Buffer.from('%PDF-1.7')],
    ['list.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0])],
    ['report.xls', Buffer.from('<html><table>')],
    ['report.xls', Buffer.from('\ufeff<?xml version="1.0"?>')],
  ])('%s is neither', (name, bytes) => {
    expect(() => formatOf(name, bytes)).toThrow('Choose a CSV or an Excel file (.csv or .xlsx).');
  });

  test.each([
    ['renamed.xlsx', csv],
    ['RENAMED.XLSX', Buffer.from('\ufeffName\tCity', 'utf16le')],
    ['renamed.xlsm', csv],
  ])('%s is no text', (name, bytes) => {
    expect(() => formatOf(name, bytes)).toThrow(
      'but it is a text. Save it as .xlsx or .csv, then choose it again.',
    );
  });

  test('says what to do with old, protected and empty files', () => {
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(() => formatOf('list.xlsx', compound)).toThrow('without a password');
    expect(() => formatOf('list.csv', Buffer.alloc(0))).toThrow('It is empty.');
  });
});
