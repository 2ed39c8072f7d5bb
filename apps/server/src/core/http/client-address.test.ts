import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:51234', '198.51.100.7'],
  ['::1', '::1'],
  ['2001:DB8:0:0:0:0:0:7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:198.51.100.7', '198.51.100.7'],
  ['unknown', 'unknown'],
  ['_hidden', '_hidden'],
  ['999.1.1.1', '999.1.1.1'],
  ['', ''],
  [undefined, ''],
])('%s is %s', (told, plain) => {
  expect(clientAddress(told)).toBe(plain);
});

test('a made-up address takes a hundred characters at most', () => {
  expect(clientAddress('x'.repeat(10_000))).toHaveLength(100);
});
