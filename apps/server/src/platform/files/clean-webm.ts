/** Elements whose children are read one by one: Segment, Info and Cluster. */
const containers = new Set([0x18538067, 0x1549a966, 0x1f43b675]);

/**
 * Elements that are needed to play a film (RFC 9559, 5.1): EBML header, SeekHead, Tracks and Cues,
 * TimestampScale, Duration, MuxingApp and WritingApp of Info, and what a Cluster has. All others
 * are overwritten, such as Tags, which can hold a place, and the date of Info.
 */
const needed = new Set([
  ...[0x1a45dfa3, 0x114d9b74, 0x1654ae6b, 0x1c53bb6b],
  ...[0x2ad7b1, 0x4489, 0x4d80, 0x5741],
  ...[0xe7, 0xa3, 0xa0, 0xa7, 0xab],
]);

/**
 * Returns a WebM without its metadata, or null if it is damaged. What is removed becomes a Void
 * element of the same size (RFC 8794, 11.3.2), so that nothing moves.
 */
export function cleanWebm(bytes: Buffer): Buffer | null {
  const copy = Buffer.from(bytes);
  for (let place = 0; place < copy.length; ) {
    const idLength = vintLength(copy, place);
    const sizeLength = vintLength(copy, place + idLength);
    const start = place + idLength + sizeLength;
    if (idLength > 4 || sizeLength > 8 || start > copy.length) return null;
    const id = copy.readUIntBE(place, idLength);
    if (containers.has(id)) {
      place = start;
      continue;
    }
    const end = start + vint(copy, place + idLength, sizeLength);
    // An unknown size has all bits set, and only containers may have one.
    if (end > copy.length) return null;
    if (!needed.has(id)) makeVoid(copy, place, end);
    place = end;
  }
  return copy;
}

/** The length of a number in bytes is that of its leading zero bits, plus one. 9 is no length. */
const vintLength = (bytes: Buffer, place: number) => Math.clz32(bytes[place] ?? 0) - 24 + 1;

/** The value of a number, without the bit that marks its length. */
function vint(bytes: Buffer, place: number, length: number): number {
  let value = (bytes[place] ?? 0) & (0xff >> length);
  for (let at = place + 1; at < place + length; at += 1) value = value * 256 + (bytes[at] ?? 0);
  return value;
}

function makeVoid(bytes: Buffer, place: number, end: number) {
  const length = end - place;
  bytes.fill(0, place, end);
  bytes[place] = 0xec;
  if (length < 9) {
    bytes[place + 1] = 0x80 | (length - 2);
    return;
  }
  bytes[place + 1] = 0x01;
  bytes.writeUIntBE(length - 9, place + 3, 6);
}
