import { expect, test } from 'vitest';
import { dataKey } from '../../../test/data-keys.ts';
import { parseDataKeys } from './keys.ts';

const parse = (value: string) => parseDataKeys('DATA_KEY', value);
const encoded = (bytes: Buffer) => `1:${bytes.toString('base64')}`;

test('the first key encrypts, and all of them may decrypt', () => {
  const { current, byId } = parse(`${dataKey('2027')}, ${dataKey('2026')}`);
  expect(current.id).toBe('2027');
  expect([...byId.keys()]).toEqual(['2027', '2026']);
});

test('keys for different uses differ, and those of another key all differ', () => {
  const [one, other] = [parse(dataKey('1')).current, parse(dataKey('1', 'x')).current];
  const uses = [one, other].flatMap(({ text, index, files }) => [text, index, files]);
  expect(new Set(uses.map((key) => key.toString('hex'))).size).toBe(6);
  expect(one.proof).not.toBe(other.proof);
});

test.each([
  ['a key without an id', Buffer.alloc(32, 7).toString('base64'), 'must look like'],
  ['an id without a key', '1:', 'must look like'],
  ['an id with capitals', dataKey('A'), 'lower-case letters'],
  ['a long id', dataKey('a'.repeat(17)), 'up to 16'],
  ['16 bytes', encoded(Buffer.from('0123456789abcdef')), 'is not 32 bytes'],
  ['hexadecimal', `1:${'9f2c1b7ad05e4c88'.repeat(4)}`, 'is not 32 bytes'],
  ['a text', encoded(Buffer.from('correct horse battery staples!!!')), 'can be guessed'],
  ['a pattern', encoded(Buffer.alloc(32, 7)), 'can be guessed'],
  ['the same id twice', `${dataKey('1')},${dataKey('1', 'x')}`, 'same id'],
])('%s is refused with the setting’s name, and the key is not printed', (_, value, message) => {
  expect(() => parse(value)).toThrow(message);
  expect(() => parse(value)).toThrow('DATA_KEY');
  const secret = value.split(':').at(-1) || 'nothing';
  expect(() => parse(value)).not.toThrow(secret);
});
