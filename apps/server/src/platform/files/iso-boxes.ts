/** A box of a media container, and the places of its header and content. */
export type Box = { type: string; place: number; start: number; end: number };

/**
 * Yields the boxes of a container (ISO/IEC 14496-12, 4.2), one at a time: a hostile file has
 * millions of them.
 * @throws RangeError when a box is longer than its container
 */
export function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let place = from; place + 8 <= to; ) {
    const short = bytes.readUInt32BE(place);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(place + 8)) : short || to - place;
    if (size < head || place + size > to)
      throw new RangeError('A box is longer than its container');
    const type = bytes.toString('latin1', place + 4, place + 8);
    yield { type, place, start: place + head, end: place + size };
    place += size;
  }
}
