const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Chunks with pixels, colours and animation (ISO/IEC 15948, 11). All others are about the file. */
const needed = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP'],
  ...['bKGD', 'pHYs', 'acTL', 'fcTL', 'fdAT'],
]);

/**
 * Returns a PNG without its metadata and without what follows its end, or null if it is damaged.
 */
export function cleanPng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null;
  const kept: Buffer[] = [signature];
  for (let place = 8; place + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', place + 4, place + 8);
    const next = place + 12 + bytes.readUInt32BE(place);
    if (next > bytes.length) return null;
    if (needed.has(type)) kept.push(bytes.subarray(place, next));
    if (type === 'IEND') return Buffer.concat(kept);
    place = next;
  }
  return null;
}
