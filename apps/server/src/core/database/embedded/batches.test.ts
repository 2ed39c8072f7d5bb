import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchReader } from './batches.ts';

function message(type: string, body = ''): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

const startup = message('', '\0\x03\0\0user\0postgres\0\0');
const extended = Buffer.concat([
  message('P', 'select'),
  message('B', 'x'),
  message('E'),
  message('S'),
]);
const simple = message('Q', 'select 1\0');

describe('a reader of batches', () => {
  test('returns the start-up message, then every batch that ends in Sync or Query', () => {
    const read = batchReader();
    expect(Buffer.from(read(startup).batches)).toEqual(startup);
    expect(Buffer.from(read(extended).batches)).toEqual(extended);
    expect(Buffer.from(read(simple).batches)).toEqual(simple);
  });

  test('holds back an incomplete batch', () => {
    const read = batchReader();
    read(startup);
    expect(read(message('P', 'select')).batches).toHaveLength(0);
    expect(Buffer.from(read(message('S')).batches)).toEqual(
      Buffer.concat([message('P', 'select'), message('S')]),
    );
  });

  test('notices Terminate, also right after a query', () => {
    const read = batchReader();
    read(startup);
    const last = read(Buffer.concat([simple, message('X')]));
    expect(last.ended).toBe(true);
    expect(Buffer.from(last.batches)).toEqual(simple);
  });

  test('returns the same batches however the bytes are split', () => {
    const stream = Buffer.concat([startup, extended, simple, extended]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (lengths) => {
        const read = batchReader();
        const batches: Uint8Array[] = [];
        for (let at = 0, piece = 0; at < stream.length; piece++) {
          const end = at + (lengths[piece % lengths.length] ?? 1);
          batches.push(read(stream.subarray(at, end)).batches);
          at = end;
        }
        expect(Buffer.concat(batches)).toEqual(stream);
      }),
    );
  });
});
