import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { accountNumber, ifsc, isPersonsPan, maskAccountNumber, pan } from './india.ts';

/** What is kept of a value, or the sentence that refuses it. */
const kept = (field: z.ZodType<string>, value: unknown) => {
  const { data, error } = field.safeParse(value);
  return error ? error.issues[0]?.message : data;
};
const noPan = 'Enter a valid PAN, such as ABCPK1234L';
const noIfsc = 'Enter a valid IFSC, such as HDFC0002255';
const noAccount = 'Enter a valid account number of 9 to 18 digits';

describe('a PAN', () => {
  test.each([
    ['ABCPK1234L', 'ABCPK1234L'],
    ['AAACW0001A', 'AAACW0001A'],
    ['abcpk1234l', 'ABCPK1234L'],
    [' ABCPK 1234 L ', 'ABCPK1234L'],
    ['', ''],
    ['  ', ''],
    ['ABCXK1234L', noPan],
    ['ABCPK12345', noPan],
    ['ABCPK1234', noPan],
    ['ABCPK1234LL', noPan],
    ['1BCPK1234L', noPan],
    ['ABCPK١٢٣٤L', noPan],
    [7, 'PAN must be text'],
  ])('%j: %s', (given, expected) => {
    expect(kept(pan(), given)).toBe(expected);
  });

  test.each([...'ABCFGHJLPT'])('may be held by kind %s, and a person is P alone', (kind) => {
    const value = `ABC${kind}K1234L`;
    expect(kept(pan(), value)).toBe(value);
    expect(isPersonsPan(value)).toBe(kind === 'P');
  });

  test('that is none is no person’s', () => {
    expect(isPersonsPan('')).toBe(false);
    expect(isPersonsPan('ABCP')).toBe(false);
  });
});

test.each([
  ['HDFC0002255', 'HDFC0002255'],
  ['SBIN0125620', 'SBIN0125620'],
  ['UTIB0000O1A', 'UTIB0000O1A'],
  [' hdfc 0002255', 'HDFC0002255'],
  ['', ''],
  ['HDFC1002255', noIfsc],
  ['HDFCO002255', noIfsc],
  ['ICIC000012', noIfsc],
  [null, 'IFSC must be text'],
])('IFSC %j: %s', (given, expected) => {
  expect(kept(ifsc(), given)).toBe(expected);
});

test.each([
  ['001234567', '001234567'],
  ['0012 3456 7890', '001234567890'],
  ['1'.repeat(18), '1'.repeat(18)],
  ['', ''],
  ['1'.repeat(19), noAccount],
  ['12345678', noAccount],
  ['12345678A', noAccount],
  ['-123456789', noAccount],
  [123_456_789, 'Account number must be text'],
])('account number %j: %s', (given, expected) => {
  expect(kept(accountNumber(), given)).toBe(expected);
});

test.each([
  ['001234567890', '••••••••7890'],
  ['123456789', '•••••6789'],
  ['1234', '1234'],
  ['', ''],
])('%j is shown as %s', (number, shown) => {
  expect(maskAccountNumber(number)).toBe(shown);
});
