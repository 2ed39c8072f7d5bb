import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cleanPng } from '#platform/files/clean-png.ts';
import { picturesOf } from './draw-png.ts';

const pictureOf = picturesOf([0, 90, 200], (grey, x) => [grey, x % 256, 0]);

/** Returns the pixels of a picture, from all its chunks of them. */
function pixelsOf(picture: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 8; at < picture.length; ) {
    const bytes = picture.readUInt32BE(at);
    if (picture.toString('latin1', at + 4, at + 8) === 'IDAT')
      pieces.push(picture.subarray(at + 8, at + 8 + bytes));
    at += 12 + bytes;
  }
  return inflateSync(Buffer.concat(pieces));
}

test('pictures of one scene show the same, and no two have the same bytes, also once cleaned', () => {
  const day = 24 * 3_600_000;
  const moments = Array.from({ length: 400 }, (_, n) => 1_795_000_000_000 + n * (day / 3) + n * n);
  const cleaned = moments.map((moment) => cleanPng(pictureOf(moment))?.toString('base64'));
  expect(new Set(cleaned).size).toBe(moments.length);
  const [one, other] = [pixelsOf(pictureOf(3)), pixelsOf(pictureOf(3_000_000))];
  // 360 by 480 points of three bytes, and one byte a row.
  expect(one.length).toBe((360 * 3 + 1) * 480);
  expect(one.equals(other)).toBe(true);
});
