import { Readable } from 'node:stream';
import { headerBytes } from './sealed-file.ts';

/** Reads a stream up to the end of a header, or to its own end if that comes before. */
export async function readHeader(stream: Readable) {
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let read: Buffer = Buffer.alloc(0);
  while (read.length < headerBytes) {
    const { value, done } = await pieces.next();
    if (done) break;
    read = Buffer.concat([read, value]);
  }
  const rest = { [Symbol.asyncIterator]: () => pieces };
  return {
    header: read.subarray(0, headerBytes),
    rest: joined(read.subarray(headerBytes), rest),
  };
}

export async function* joined(first: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  if (first.length > 0) yield first;
  yield* rest;
}

/** Returns a stream whose end closes the one that it reads from, even if nothing was read. */
export function streamFrom(source: Readable, content: AsyncIterable<Uint8Array>): Readable {
  const stream = Readable.from(content, { objectMode: false });
  stream.once('close', () => source.destroy());
  return stream;
}
