import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { dataKeys } from '../../../test/data-keys.ts';
import {
  contentSize,
  headerBytes,
  keyIdOfHeader,
  openBytes,
  openHeader,
  pieceBytes,
  sealBytes,
  sealedPieceBytes,
  sealedSize,
} from './sealed-file.ts';

const keys = dataKeys('2026');
const name = 'a-file';

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

const seal = (content: Buffer) => whole(sealBytes(keys.current, name, [content]));
const open = (sealed: Buffer, as = name) => {
  const fileKey = openHeader(keys, as, sealed.subarray(0, headerBytes));
  return whole(openBytes(fileKey, [sealed.subarray(headerBytes)]));
};
const noticed = (sealed: Buffer, as = name) =>
  expect(open(sealed, as)).rejects.toThrow(/encrypted/);

const sizes = [0, 1, pieceBytes - 1, pieceBytes, pieceBytes + 1, 3 * pieceBytes, 200_000];

test.each(sizes)(
  'a file of %d bytes opens as it was, and its sizes follow from each other',
  async (bytes) => {
    const content = randomBytes(bytes);
    const sealed = await seal(content);
    expect(keyIdOfHeader(sealed)).toBe('2026');
    expect(sealed.length).toBe(sealedSize(bytes));
    expect(contentSize(sealed.length)).toBe(bytes);
    expect((await open(sealed)).equals(content)).toBe(true);
  },
);

test('it does not matter how the bytes arrive', async () => {
  const content = randomBytes(150_000);
  const cuts = [0, 1, 65_000, 65_536, 140_000, 150_000];
  const parts = cuts.map((from, place) => content.subarray(from, cuts[place + 1]));
  const sealed = await whole(sealBytes(keys.current, name, parts));
  expect((await open(sealed)).equals(content)).toBe(true);
});

test('a changed bit is noticed wherever it is', async () => {
  const sealed = await seal(randomBytes(pieceBytes + 100));
  const places = [
    20,
    headerBytes - 1,
    headerBytes,
    headerBytes + sealedPieceBytes,
    sealed.length - 1,
  ];
  for (const place of places) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await expect((async () => open(changed))()).rejects.toThrow(/encrypted/);
  }
});

test('pieces that are missing, added or exchanged are noticed', async () => {
  const sealed = await seal(randomBytes(3 * pieceBytes));
  const header = sealed.subarray(0, headerBytes);
  const piece = (index: number) =>
    sealed.subarray(
      headerBytes + index * sealedPieceBytes,
      headerBytes + (index + 1) * sealedPieceBytes,
    );
  const [first, second, third] = [piece(0), piece(1), piece(2)];
  for (const pieces of [
    [first, second],
    [first, third],
    [second, first, third],
    [first, second, third, third],
    [first, second, third.subarray(0, 100)],
    [],
  ]) {
    await noticed(Buffer.concat([header, ...pieces]));
  }
});

test('a file in another’s place, and a header of another file, are noticed', async () => {
  const [one, other] = [await seal(randomBytes(100)), await seal(randomBytes(100))];
  await expect((async () => open(one, 'another'))()).rejects.toThrow(/encrypted/);
  await noticed(Buffer.concat([one.subarray(0, headerBytes), other.subarray(headerBytes)]));
});

test('a file that was never encrypted is recognised', () => {
  expect(keyIdOfHeader(randomBytes(500))).toBeNull();
  expect(keyIdOfHeader(Buffer.alloc(0))).toBeNull();
});
