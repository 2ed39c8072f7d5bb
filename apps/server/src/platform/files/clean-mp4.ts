import { type Box, boxesIn } from './iso-boxes.ts';

/** The boxes that are needed to play a film, by their container. All others are overwritten. */
const neededIn: Record<string, ReadonlySet<string>> = {
  file: new Set(['ftyp', 'styp', 'wide', 'mdat', 'moov', 'moof', 'mfra', 'sidx']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'edts', 'mdia', 'tapt']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio']),
};

/** Boxes that begin with the times at which they were made and changed (8.2.2, 8.3.2, 8.4.2). */
const timedBoxes = new Set(['mvhd', 'tkhd', 'mdhd']);

/**
 * Returns an MP4 or MOV of which only pictures and sound remain, or null if it is damaged. What
 * else it has becomes free space of the same size, so that nothing in it moves: places and texts
 * (`udta`, `meta`, `uuid`), times, and tracks in which a camera notes where it is. Figures in
 * brackets are clauses of ISO/IEC 14496-12.
 */
export function cleanMp4(bytes: Buffer): Buffer | null {
  const copy = Buffer.from(bytes);
  try {
    const movie = find(copy, { start: 0, end: copy.length }, ['moov']);
    if (!movie || !find(copy, movie, ['mvhd'])) return null;
    const tracks = [...boxesIn(copy, movie.start, movie.end)].filter(
      (box) => box.type === 'trak' && !isPictureOrSound(copy, box),
    );
    // The samples of a film in fragments are not in its tracks.
    if (tracks.length > 0 && find(copy, movie, ['mvex'])) return null;
    eraseSamples(copy, tracks);
    for (const track of tracks) free(copy, track);
    cleanContainer(copy, { type: 'file', place: 0, start: 0, end: copy.length });
    return copy;
  } catch (error) {
    // A box refers to a place behind the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function cleanContainer(bytes: Buffer, container: Box) {
  const needed = neededIn[container.type];
  if (!needed) return;
  let end = container.start;
  for (const box of boxesIn(bytes, container.start, container.end)) {
    if (!needed.has(box.type)) free(bytes, box);
    if (timedBoxes.has(box.type)) eraseTimes(bytes, box);
    cleanContainer(bytes, box);
    end = box.end;
  }
  bytes.fill(0, end, container.end);
}

/** Makes a box free space (8.1.2). */
function free(bytes: Buffer, { place, start, end }: Box) {
  bytes.write('free', place + 4, 'latin1');
  bytes.fill(0, start, end);
}

function eraseTimes(bytes: Buffer, { start, end }: Box) {
  const length = bytes.readUInt8(start) === 1 ? 16 : 8;
  bytes.fill(0, start + 4, Math.min(start + 4 + length, end));
}

/** Returns the first box at this path of types, or null. */
function find(bytes: Buffer, from: { start: number; end: number }, path: string[]): Box | null {
  const [type, ...rest] = path;
  for (const box of boxesIn(bytes, from.start, from.end)) {
    if (box.type === type) return rest.length > 0 ? find(bytes, box, rest) : box;
  }
  return null;
}

/** Whether a track's handler (8.4.3) is that of pictures or sound. */
function isPictureOrSound(bytes: Buffer, track: Box): boolean {
  const handler = find(bytes, track, ['mdia', 'hdlr']);
  const type = handler && bytes.toString('latin1', handler.start + 8, handler.start + 12);
  return type === 'vide' || type === 'soun';
}

/** Overwrites the samples of tracks. A file whose samples have more bytes than itself is damaged. */
function eraseSamples(bytes: Buffer, tracks: Box[]) {
  let left = bytes.length;
  for (const track of tracks) {
    for (const { start, length } of chunksOf(bytes, track)) {
      left -= length;
      if (left < 0 || start + length > bytes.length)
        throw new RangeError('A sample is behind the end');
      bytes.fill(0, start, start + length);
    }
  }
}

/** Yields where a track's samples are, chunk by chunk (8.7). */
function* chunksOf(bytes: Buffer, track: Box): Generator<{ start: number; length: number }> {
  const table = (type: string) => find(bytes, track, ['mdia', 'minf', 'stbl', type]);
  const [sizes, runs, short, long] = [table('stsz'), table('stsc'), table('stco'), table('co64')];
  const offsets = short ?? long;
  if (!sizes || !runs || !offsets) return;
  const number = (box: Box, at: number) => {
    if (box.start + at + 4 > box.end) throw new RangeError('A table is longer than its box');
    return bytes.readUInt32BE(box.start + at);
  };
  const [sameSize, samples, runCount] = [number(sizes, 4), number(sizes, 8), number(runs, 4)];
  let [sample, run] = [0, 0];
  for (let chunk = 0; chunk < number(offsets, 4) && sample < samples; chunk += 1) {
    // A run of chunks has the same number of samples in each, and begins at a chunk from 1.
    while (run + 1 < runCount && number(runs, 8 + 12 * (run + 1)) <= chunk + 1) run += 1;
    const last = Math.min(sample + number(runs, 8 + 12 * run + 4), samples);
    let length = sameSize * (last - sample);
    if (sameSize === 0)
      for (let at = sample; at < last; at += 1) length += number(sizes, 12 + 4 * at);
    sample = last;
    const start = short
      ? number(short, 8 + 4 * chunk)
      : number(offsets, 8 + 8 * chunk) * 2 ** 32 + number(offsets, 12 + 8 * chunk);
    yield { start, length };
  }
}
