import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataKey, dataKeys } from '../../../test/data-keys.ts';
import { parseDataKeys } from './keys.ts';
import { isSealed, openText, sealText, searchKeys, useDataKeys } from './sealed-text.ts';

beforeEach(() => useDataKeys(dataKeys('2')));
afterEach(() => useDataKeys(null));

const text = 'ABCPK1234L';

test('a sealed text shows nothing, is different each time, and opens at its place', () => {
  const [one, other] = [sealText('staff.pan', text), sealText('staff.pan', text)];
  expect(one).not.toContain(text);
  expect(one).not.toBe(other);
  for (const sealed of [one, other]) expect(openText('staff.pan', sealed)).toBe(text);
});

test('a text of an earlier release still opens', () => {
  useDataKeys(parseDataKeys('DATA_KEY', `1:${Buffer.from(knownKey, 'hex').toString('base64')}`));
  expect(openText('staff.pan', known)).toBe(text);
});

const knownKey = '9f2c1b7ad05e4c8896e30a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f';
const known = 'sealed:1::AAECAwQFBgcICQoLyyoTJRi2R7kmWi9cb8YRwXjoFRVIDiciEdM';

test('it opens at no other place', () => {
  const sealed = sealText('staff.pan', text);
  expect(() => openText('parties.pan', sealed)).toThrow('belongs elsewhere');
});

test('a changed bit anywhere in it is noticed', () => {
  const sealed = sealText('staff.pan', text, 'pan');
  const [, , index = '', content = ''] = sealed.split(':');
  for (const part of [index, content]) {
    const bytes = Buffer.from(part, 'base64url');
    for (let place = 0; place < bytes.length; place++) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      const tampered = sealed.replace(part, changed.toString('base64url'));
      expect(() => openText('staff.pan', tampered)).toThrow('damaged');
    }
  }
});

test('a text that was cut off is noticed', () => {
  const sealed = sealText('staff.pan', text);
  for (const length of [10, 20, sealed.length - 1]) {
    expect(() => openText('staff.pan', sealed.slice(0, length))).toThrow('damaged');
  }
});

test('a later key opens it as long as its own is there too', () => {
  const sealed = sealText('staff.pan', text);
  useDataKeys(dataKeys('3', '2'));
  expect(openText('staff.pan', sealed)).toBe(text);
  useDataKeys(dataKeys('3'));
  expect(() => openText('staff.pan', sealed)).toThrow('with the key 2, which is missing');
  useDataKeys(parseDataKeys('DATA_KEY', dataKey('2', 'another')));
  expect(() => openText('staff.pan', sealed)).toThrow('damaged');
});

test('an empty text stays empty, and a text from before there was a key is read as it is', () => {
  expect(sealText('staff.pan', '')).toBe('');
  expect(openText('staff.pan', text)).toBe(text);
  useDataKeys(null);
  expect(isSealed(sealText('staff.pan', text))).toBe(false);
});

test('equal texts are found under each key, and different texts and indexes are not', () => {
  const indexOf = (sealed: string) => sealed.split(':')[2] ?? '';
  const old = indexOf(sealText('staff.pan', text, 'pan'));
  useDataKeys(dataKeys('3', '2'));
  const current = indexOf(sealText('parties.pan', text, 'pan'));
  expect(searchKeys('pan', text)).toEqual([text, current, old]);
  expect(searchKeys('pan', 'ABCPK1234M')).not.toContain(current);
  expect(searchKeys('other', text)).not.toContain(current);
  expect(indexOf(sealText('staff.account_number', text))).toBe('');
});
