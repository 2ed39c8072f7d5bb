/** Markers of a JPEG (ITU-T T.81, table B.1). */
const scan = 0xda;
const end = 0xd9;
const endBytes = Buffer.from([0xff, end]);

/**
 * Returns a JPEG without its metadata and without what follows its end, or null if it is damaged.
 * Its colours and its orientation stay, which are needed to show it.
 */
export function cleanJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  const kept: Buffer[] = [];
  let orientation = 1;
  let hasScan = false;
  for (let place = 2; ; ) {
    // Phones show a photo whose end is missing, and so do reviewers' browsers.
    if (place >= bytes.length) return hasScan ? assemble(kept, orientation) : null;
    const marker = bytes[place] === 0xff ? bytes[place + 1] : undefined;
    if (marker === undefined) return null;
    if (marker === end) return assemble(kept, orientation);
    // Bytes that fill.
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    const length = place + 4 <= bytes.length ? bytes.readUInt16BE(place + 2) : 0;
    const next = place + 2 + length;
    if (length < 2 || next > bytes.length) return null;
    const segment = bytes.subarray(place, next);
    if (marker === 0xe1) orientation = orientationIn(segment) ?? orientation;
    if (isNeeded(marker, segment)) kept.push(segment);
    place = next;
    if (marker !== scan) continue;
    hasScan = true;
    place = endOfScan(bytes, next);
    kept.push(bytes.subarray(next, place));
  }
}

/** Of the segments of applications only those for colours. No comments. */
function isNeeded(marker: number, segment: Buffer): boolean {
  const begins = (text: string) => segment.toString('latin1', 4, 4 + text.length) === text;
  if (marker === 0xe0) return begins('JFIF\0');
  if (marker === 0xe2) return begins('ICC_PROFILE\0');
  if (marker === 0xee) return begins('Adobe');
  return marker !== 0xfe && !(marker >= 0xe0 && marker <= 0xef);
}

/** Compressed pixels go on to the next marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let place = bytes.indexOf(0xff, from); place >= 0; place = bytes.indexOf(0xff, place + 1)) {
    const next = bytes[place + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return place;
  }
  return bytes.length;
}

/** The tag of the orientation in Exif (CIPA DC-008, 4.6.4). */
const orientationTag = 0x0112;

/** Returns the orientation in an Exif segment, from 1 to 8, or null if there is none. */
function orientationIn(segment: Buffer): number | null {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return null;
  const tiff = segment.subarray(10);
  if (tiff.length < 8) return null;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return null;
  const count = short(first);
  for (let entry = first + 2; entry < first + 2 + count * 12; entry += 12) {
    if (entry + 12 > tiff.length) return null;
    if (short(entry) !== orientationTag) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** An Exif segment with an orientation and nothing else. */
function orientationSegment(orientation: number): Buffer {
  const beforeValue = 'ffe1002245786966000049492a000800000001001201030001000000';
  return Buffer.from(`${beforeValue}0${orientation}00000000000000`, 'hex');
}

function assemble(segments: Buffer[], orientation: number): Buffer {
  const start = Buffer.from([0xff, 0xd8]);
  const added = orientation === 1 ? [] : [orientationSegment(orientation)];
  return Buffer.concat([start, ...added, ...segments, endBytes]);
}
