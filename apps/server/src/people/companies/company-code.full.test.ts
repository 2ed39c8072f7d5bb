import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemRandom } from '#core/random.ts';
import { newCompanyCode } from './company-code.ts';

test.each([
  ['Tata Consultancy', 'TATA'],
  ['tata', 'TATA'],
  ['A1 B', 'AB'],
  ['Ørsted & Söhne', 'RSTE'],
  ['Café Ñandú', 'CAFE'],
  ['3M', 'M'],
  ['ﬁnserv', 'FINS'],
  ['1234', 'CO'],
  ['काव्या वेलनेस', 'CO'],
  ['🪔🪔', 'CO'],
  ['', 'CO'],
  ["'; drop table companies; --", 'DROP'],
])('the code of "%s" starts with %s', (name, letters) => {
  expect(newCompanyCode(name, systemRandom).split('-')[0]).toBe(letters);
});

test('codes have one format, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
      expect(newCompanyCode(name, systemRandom)).toMatch(/^[A-Z]{1,4}-[A-HJKMNP-Z2-9]{4}$/);
    }),
  );
});

test('codes of one name differ, and use the whole alphabet', () => {
  const codes = Array.from({ length: 2000 }, () => newCompanyCode('Neem', systemRandom));
  expect(new Set(codes).size).toBeGreaterThan(1980);
  expect(new Set(codes.flatMap((code) => [...code.slice(5)])).size).toBe(31);
});
