type Chunk = { type: string; bytes: Buffer };

/** Flags of the header for metadata: Exif and XMP. */
const metadataFlags = 0x0c;

/** Returns a WebP without its metadata and what follows its end, or null if it is damaged. */
export function cleanWebp(bytes: Buffer): Buffer | null {
  const chunks = chunksOf(bytes);
  if (!chunks) return null;
  const kept = chunks
    .filter(({ type }) => type !== 'EXIF' && type !== 'XMP ')
    .map((chunk) => (chunk.type === 'VP8X' ? withoutFlags(chunk.bytes) : chunk.bytes));
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** Returns the size in the header of a WebP in pixels, or null if it is damaged. */
export function webpSize(bytes: Buffer): { width: number; height: number } | null {
  const [first] = chunksOf(bytes) ?? [];
  if (!first || first.bytes.length < 18) return null;
  const data = first.bytes.subarray(8);
  switch (first.type) {
    case 'VP8X':
      return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
    case 'VP8 ':
      return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
    case 'VP8L': {
      const packed = data.readUInt32LE(1);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    default:
      return null;
  }
}

/** A chunk has a type, its length, its data, and a filling byte after an odd length. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  if (bytes.length < 12 || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  const chunks: Chunk[] = [];
  for (let place = 12; place + 8 <= end; ) {
    const length = bytes.readUInt32LE(place + 4);
    const next = place + 8 + length + (length % 2);
    if (next > end) return null;
    const type = bytes.toString('latin1', place, place + 4);
    chunks.push({ type, bytes: bytes.subarray(place, next) });
    place = next;
  }
  return chunks;
}

function withoutFlags(header: Buffer): Buffer {
  const copy = Buffer.from(header);
  copy[8] = (copy[8] ?? 0) & ~metadataFlags;
  return copy;
}
