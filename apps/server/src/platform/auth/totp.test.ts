import { expect, test } from 'vitest';
import { base32, codeOf, counterAt, counterOf, otpauthUri } from './totp.ts';

/** The secret of the test vectors of RFC 6238, appendix B. */
const secret = base32(Buffer.from('12345678901234567890'));

test('base32 is that of RFC 4648', () => {
  const encoded = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) =>
    base32(Buffer.from(text)),
  );
  expect(encoded).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
});

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at second %i is that of RFC 6238', (second, code) => {
  const moment = new Date(second * 1000);
  expect(codeOf(secret, counterAt(moment))).toBe(code);
  expect(counterOf(secret, code, moment)).toBe(counterAt(moment));
});

test('the codes of the steps before and after are accepted, and no others', () => {
  const moment = new Date('2026-11-20T06:30:10Z');
  const now = counterAt(moment);
  const found = [-2, -1, 0, 1, 2].map((away) =>
    counterOf(secret, codeOf(secret, now + away), moment),
  );
  expect(found).toEqual([null, now - 1, now, now + 1, null]);
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', (code) => {
  expect(counterOf(secret, code, new Date(59_000))).toBeNull();
});

test('the address names the product and the account', () => {
  expect(otpauthUri('MZXQ', { account: 'asha@example.com' })).toBe(
    'otpauth://totp/Kolam%3Aasha%40example.com?secret=MZXQ&issuer=Kolam',
  );
});
