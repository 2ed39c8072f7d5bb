import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makePdf } from '#core/pdf/make-pdf.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { isSoundPng } from './sound-png.ts';

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  // The checksum is not verified.
  return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)]);
}

type Given = { colour?: number; interlace?: number; pixels: Buffer; palette?: Buffer };

/**
 * Returns an image of 3 by 2 pixels with 8 bits a sample, in red, green, blue and alpha by default.
 */
function png({ colour = 6, interlace = 0, pixels, palette }: Given): Buffer {
  const header = Buffer.from([0, 0, 0, 3, 0, 0, 0, 2, 8, colour, 0, 0, interlace]);
  return Buffer.concat([
    sampleFiles['image/png'].subarray(0, 8),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette)] : []),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Two rows of 3 pixels. */
const rows = Buffer.alloc(26);
const indexed = { colour: 3, pixels: Buffer.alloc(8) };

test.each([
  ['one pixel', sampleFiles['image/png']],
  ['two rows', png({ pixels: rows })],
  // Four of the seven passes have pixels, one row each: 1, 1, 1 and 3 of them.
  ['interlaced rows', png({ interlace: 1, pixels: Buffer.alloc(28) })],
  ['colours of a palette', png({ ...indexed, palette: Buffer.alloc(6) })],
])('%s can be decompressed and drawn', async (_, bytes) => {
  expect(await isSoundPng(bytes)).toBe(true);
  const image = `data:image/png;base64,${bytes.toString('base64')}`;
  expect((await makePdf({ content: [{ image, width: 10 }] })).length).toBeGreaterThan(0);
});

test.each([
  ['no pixels', png({ pixels: Buffer.alloc(0) })],
  ['a row too few', png({ pixels: Buffer.alloc(25) })],
  ['a filter that there is not', png({ pixels: Buffer.from(rows).fill(9, 13, 14) })],
  ['a colour type that there is not', png({ colour: 5, pixels: rows })],
  ['no palette', png(indexed)],
  ['pixels that can’t be unpacked', Buffer.from(sampleFiles['image/png']).fill(0, 41, 50)],
  ['no end', png({ pixels: rows }).subarray(0, -12)],
])('%s are refused', async (_, bytes) => {
  expect(await isSoundPng(bytes)).toBe(false);
});

test('more than pixels can take are refused @full', async () => {
  expect(await isSoundPng(png({ pixels: Buffer.alloc(40_000_000) }))).toBe(false);
});
