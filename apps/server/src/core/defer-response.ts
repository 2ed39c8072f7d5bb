import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';

/**
 * Reads a text to its end and gives it back as a stream. Meanwhile it is held in memory, compressed, so
 * that what it comes from, a transaction above all, need not wait for anyone who receives it.
 */
export async function deferResponse(source: Readable): Promise<Readable> {
  const held: Buffer[] = [];
  await pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), async (pieces) => {
    for await (const piece of pieces) held.push(piece as Buffer);
  });
  return Readable.from(held).pipe(createGunzip());
}
