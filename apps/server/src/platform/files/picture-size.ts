/** In pixels. */
type PictureSize = { width: number; height: number };

/**
 * Returns the size in the header of a PNG or JPEG, or null when it has none. Decompresses nothing.
 */
export function pictureSize(bytes: Buffer): PictureSize | null {
  const found = pngSize(bytes) ?? jpegSize(bytes);
  return found && found.width > 0 && found.height > 0 ? found : null;
}

const pngBeginning = Buffer.from('89504e470d0a1a0a', 'hex');

/** The first chunk of a PNG is its header (ISO/IEC 15948, 5.6). */
function pngSize(bytes: Buffer): PictureSize | null {
  const isPng = bytes.length >= 24 && bytes.subarray(0, 8).equals(pngBeginning);
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/**
 * Markers that begin a frame: C0 to CF except for tables (C4), an extension (C8) and conditions
 * (CC).
 */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segments of a JPEG have their length, up to the frame's (ITU-T T.81, B.1 and B.2.2). */
function jpegSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let place = 2;
  while (place + 9 <= bytes.length && bytes[place] === 0xff) {
    const marker = bytes[place + 1] ?? 0;
    if (isFrame(marker)) {
      return { width: bytes.readUInt16BE(place + 7), height: bytes.readUInt16BE(place + 5) };
    }
    // Fill bytes may precede the next marker.
    place += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(place + 2);
  }
  return null;
}
