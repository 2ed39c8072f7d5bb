import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';

/**
 * Reads a text to its end and returns it as a stream. The text is buffered in memory, compressed,
 * so that its source, above all a transaction, does not wait for a slow client.
 */
export async function deferResponse(source: Readable): Promise<Readable> {
  const held: Buffer[] = [];
  await pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), async (pieces) => {
    for await (const piece of pieces) held.push(piece as Buffer);
  });
  return Readable.from(held).pipe(createGunzip());
}
