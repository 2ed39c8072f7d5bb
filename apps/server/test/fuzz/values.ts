import { randomUUID } from 'node:crypto';
import { type JsonType, typeOf } from './json-schema.ts';

/** Raw JSON that no value serialises to. */
class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Serialises a value that may contain raw JSON. */
export function jsonOf(value: unknown): string {
  const raw: string[] = [];
  const text = JSON.stringify(value, (_key, each) => {
    if (!(each instanceof RawJson)) return each;
    raw.push(each.text);
    return `@raw ${raw.length - 1}@`;
  });
  return text.replace(/"@raw (\d+)@"/g, (_, place: string) => raw[Number(place)] ?? 'null');
}

const nested = (depth: number) => new RawJson(`${'['.repeat(depth)}${']'.repeat(depth)}`);

const ofEachType: unknown[] = [
  null,
  true,
  7,
  'some words',
  [],
  {},
  [[]],
  [null],
  { length: 1, toString: 'words' },
  nested(200),
];

/** Returns values with none of these types. */
export const ofOtherTypes = (types: Set<JsonType>): unknown[] =>
  ofEachType.filter((value) => {
    const type = value instanceof RawJson ? 'array' : typeOf(value);
    return !types.has(type);
  });

const idLike = [
  randomUUID(),
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{0190a0c1-2b3c-7d4e-8f50-617283940a1b}',
];

const dayLike = [
  '2026-02-31',
  '0000-00-00',
  '-000001-01-01',
  '9999-12-31',
  '+275760-09-13',
  '2026-11-20T25:61:61Z',
  '2026-13',
  '20/11/2026',
  'infinity',
  '24:00',
];

const numberLike = ['-1', '0', '1.5', '1e999', 'NaN', '0x10', '99999999999999999999', '-0', '١٢٣'];

/** Texts that some parser may take for more than text. */
export const texts: string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  'line\r\nbreak: yes',
  '\u0007\u001b[2J',
  '\u202egnp.exe',
  'مرحبا',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(90),
  "'; drop table accounts; --",
  '$1 $$ %s %n {{7*7}}',
  '%_\\',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://example.com")',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'undefined',
  'x'.repeat(201),
  'x'.repeat(70_000),
  'a@b',
  `${'a'.repeat(250)}@example.com`,
  ...idLike,
  ...dayLike,
  ...numberLike,
];

const numbers: unknown[] = [
  -1,
  0,
  -0,
  0.1,
  1.005,
  -0.000_001,
  101,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
  new RawJson('1e999'),
  new RawJson('-1e999'),
  new RawJson('9223372036854775808'),
  new RawJson('0.30000000000000000000000000000000001'),
];

const lists: unknown[] = [
  [],
  [null],
  [[]],
  [{}],
  [7, 'words'],
  Array.from({ length: 1001 }, () => 'x'),
  Array.from({ length: 600 }, () => ({})),
  Array.from({ length: 3 }, () => idLike[0]),
];

const objects: unknown[] = [
  {},
  { unknown: 1 },
  new RawJson('{"__proto__": {"isAdmin": true}}'),
  new RawJson('{"constructor": {"prototype": {"x": 1}}}'),
  new RawJson('{"": 1, "\\u0000": 2}'),
  Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`key ${n}`, n])),
];

/** Returns extreme values of a field's type. */
export function strainsOf(types: Set<JsonType>): unknown[] {
  return [
    ...(types.has('string') ? texts : []),
    ...(types.has('number') ? numbers : []),
    ...(types.has('array') ? lists : []),
    ...(types.has('object') ? objects : []),
    ...(types.has('null') ? [null] : []),
    ...(types.has('boolean') ? [true, false] : []),
  ];
}

/** Whole bodies with their declared content type. */
export const bodies: { type: string | undefined; body: string | Buffer }[] = [
  ...[
    '',
    'null',
    '[]',
    '"words"',
    '7',
    '1e999',
    '{',
    '{"a":1,}',
    "{'a':1}",
    '\ufeff{}',
    '{"a":1}{"b":2}',
    '[[[[[[[[[]]]]]]]]]',
    nested(100_000).text,
    `{"a":${nested(20_000).text}}`,
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    `{"a":"${'x'.repeat(300_000)}"}`,
  ].map((body) => ({ type: 'application/json', body })),
  { type: 'application/json', body: Buffer.from('{"a":"\xff\xfe"}', 'latin1') },
  { type: 'application/json; charset=utf-16', body: Buffer.from('{}', 'utf16le') },
  { type: 'text/plain', body: '{}' },
  {
    type: 'application/xml',
    body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  },
  { type: 'application/x-www-form-urlencoded', body: 'a=1&b=2' },
  { type: 'application/octet-stream', body: Buffer.from([0, 255, 0, 255]) },
  { type: 'nonsense', body: '{}' },
  { type: undefined, body: '{}' },
  { type: 'multipart/form-data', body: 'no boundary' },
  { type: 'multipart/form-data; boundary=b', body: '' },
  {
    type: 'multipart/form-data; boundary=b',
    body: '--b\r\nContent-Disposition: form-data; name="a',
  },
  {
    type: 'multipart/form-data; boundary=b',
    body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nno end',
  },
  {
    type: 'multipart/form-data; boundary=b',
    body: `${'--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n'.repeat(60)}--b--\r\n`,
  },
];

/**
 * Percent-encoded bytes that no stored text contains: zero bytes, invalid UTF-8, half characters,
 * other spellings of `/` and `..`, and more than any text has.
 */
export const badBytes: string[] = [
  '%00',
  'a%00b',
  '%FF',
  '%C0%80',
  '%C3%28',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '%2F',
  // `..` alone leads to another endpoint.
  '..%2f',
  '%2e%2e%2f%5c',
  'x'.repeat(10_000),
  '%F0%9F%98%80'.repeat(900),
];

/** Path endings that can't be decoded, or decode to nothing that is stored. */
export const pathParts: string[] = [
  'new',
  '0',
  '-1',
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  '%F0%9F%98%80',
  "'%20or%201=1--",
  'x'.repeat(5000),
  '2026-02-31',
  '9999-12-31',
  ...idLike.map(encodeURIComponent),
];

export const headers: Record<string, string>[] = [
  ...[
    '"',
    '""',
    '*',
    '"1"',
    'W/"1"',
    '"-1"',
    '"99999999999999999999"',
    '"1", "2"',
    'x'.repeat(5000),
  ].map((value) => ({ 'if-match': value })),
  { 'if-none-match': '*' },
  ...['x', ' ', 'x'.repeat(5000), "'; --", 'é', '__proto__'].map((value) => ({
    'idempotency-key': value,
  })),
  { 'accept-encoding': 'nonsense;q=9', accept: 'x/y;q=NaN', range: 'bytes=9-1,-' },
];
