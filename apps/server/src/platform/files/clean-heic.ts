import { type Box, boxesIn } from './iso-boxes.ts';

/** The kinds of items that are about the photo: Exif, and XMP and other texts. */
const metadataItems = new Set(['Exif', 'mime', 'uri ']);

/**
 * Returns a HEIC whose metadata is replaced by zeros, so that nothing in it moves, or null if it is
 * damaged. Its orientation is elsewhere (ISO/IEC 23008-12, 6.5.10) and stays.
 */
export function cleanHeic(bytes: Buffer): Buffer | null {
  const copy = Buffer.from(bytes);
  try {
    const boxes = [...boxesIn(copy, 0, copy.length)];
    for (const { type, start, end } of boxes) if (type === 'uuid') copy.fill(0, start, end);
    const meta = boxes.find(({ type }) => type === 'meta');
    if (!meta) return copy;
    const parts = [...boxesIn(copy, meta.start + 4, meta.end)];
    const part = (wanted: string) => parts.find(({ type }) => type === wanted);
    const [info, location, data] = [part('iinf'), part('iloc'), part('idat')];
    const items = info ? metadataItemsIn(copy, info) : new Set<number>();
    for (const extent of location ? extentsIn(copy, location, items) : []) {
      const start = extent.start + (extent.isInData ? (data?.start ?? 0) : 0);
      if (start + extent.length > copy.length) return null;
      copy.fill(0, start, start + extent.length);
    }
    return copy;
  } catch (error) {
    // A box refers to a place behind the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns the largest size of a picture in a HEIC in pixels, or null if none is given. */
export function heicSize(bytes: Buffer): { width: number; height: number } | null {
  let largest: { width: number; height: number } | null = null;
  const name = Buffer.from('ispe');
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 4)) {
    if (at + 16 > bytes.length) break;
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

/** Returns the ids of the items with metadata (ISO/IEC 14496-12, 8.11.6). */
function metadataItemsIn(bytes: Buffer, { start, end }: Box): Set<number> {
  const first = start + (bytes[start] === 0 ? 6 : 8);
  const ids = new Set<number>();
  for (const entry of boxesIn(bytes, first, end)) {
    const version = bytes[entry.start] ?? 0;
    if (version < 2) continue;
    const width = version === 2 ? 2 : 4;
    const type = entry.start + 4 + width + 2;
    if (!metadataItems.has(bytes.toString('latin1', type, type + 4))) continue;
    ids.add(bytes.readUIntBE(entry.start + 4, width));
  }
  return ids;
}

type Extent = { start: number; length: number; isInData: boolean };

/** Returns where the content of these items is (ISO/IEC 14496-12, 8.11.3). */
function extentsIn(bytes: Buffer, { start }: Box, items: ReadonlySet<number>): Extent[] {
  const version = bytes[start] ?? 0;
  let place = start + 4;
  const read = (width: number) => {
    place += width;
    if (width === 0) return 0;
    return width === 8
      ? Number(bytes.readBigUInt64BE(place - 8))
      : bytes.readUIntBE(place - width, width);
  };
  const [sizes, others] = [read(1), read(1)];
  const [offsetSize, lengthSize] = [sizes >> 4, sizes & 15];
  const [baseSize, indexSize] = [others >> 4, version === 0 ? 0 : others & 15];
  const extents: Extent[] = [];
  for (let left = read(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = read(version < 2 ? 2 : 4);
    const isInData = version > 0 && (read(2) & 15) === 1;
    read(2);
    const base = read(baseSize);
    for (let count = read(2); count > 0; count -= 1) {
      read(indexSize);
      const from = base + read(offsetSize);
      const length = read(lengthSize);
      if (items.has(id)) extents.push({ start: from, length, isInData });
    }
  }
  return extents;
}
