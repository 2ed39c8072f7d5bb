import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { widestLogo } from '@kolam/contract/platform/files/model.ts';

const unpack = promisify(inflate);

/** The maximum for pixels of 8 bytes, with the filter bytes of the rows. */
const mostUnpacked = widestLogo * widestLogo * 8 + 64 * 1024;

/** Samples of a pixel by colour type (ISO/IEC 15948, 11.2.2). */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The start and the spacing of each pass: x, y (ISO/IEC 15948, 8.2). */
const interlaced = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const whole = [[0, 0, 1, 1]] as const;

/**
 * Returns whether the pixels of a PNG can be decompressed. The PDF library draws it where no error
 * can be caught: a damaged one would crash the server.
 */
export async function isSoundPng(bytes: Buffer): Promise<boolean> {
  const packed = packedPixels(bytes);
  if (packed === null) return false;
  const pixels = await unpack(packed, { maxOutputLength: mostUnpacked }).catch(() => null);
  return pixels !== null && hasAllRows(pixels, bytes);
}

/** Returns the content of its pixel chunks, or null when it is truncated or lacks its palette. */
function packedPixels(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  let hasPalette = bytes[25] !== 3;
  for (let place = 8; place + 12 <= bytes.length; ) {
    const end = place + 8 + bytes.readUInt32BE(place);
    const type = bytes.toString('latin1', place + 4, place + 8);
    if (end + 4 > bytes.length) return null;
    if (type === 'IDAT') parts.push(bytes.subarray(place + 8, end));
    if (type === 'PLTE') hasPalette = true;
    if (type === 'IEND') return hasPalette && parts.length > 0 ? Buffer.concat(parts) : null;
    place = end + 4;
  }
  return null;
}

/** Each row begins with one of five filters. */
function hasAllRows(pixels: Buffer, header: Buffer): boolean {
  const [width, height] = [header.readUInt32BE(16), header.readUInt32BE(20)];
  const bits = (header[24] ?? 0) * (samples[header[25] ?? -1] ?? 0);
  if (bits === 0) return false;
  let place = 0;
  for (const [x, y, acrossBy, downBy] of header[28] === 0 ? whole : interlaced) {
    const across = Math.ceil((width - x) / acrossBy);
    const down = across > 0 ? Math.ceil((height - y) / downBy) : 0;
    for (let row = 0; row < down; row += 1) {
      if ((pixels[place] ?? 5) > 4) return false;
      place += 1 + Math.ceil((across * bits) / 8);
    }
  }
  return place <= pixels.length;
}
