/** The hash is of this many rows, and of differences between neighbours in them. */
const rows = 8;
const columns = 9;

/** Larger pictures would take more than a second and 64 MB to decode. */
const mostPixels = 16_000_000;

/** With fewer bits of a kind, a picture is too plain to be compared: a wall, an empty page. */
const fewestOfAKind = 6;

/**
 * Returns the difference hash of a picture, 64 characters of 0 and 1: whether each of 8 × 9 brightness
 * values exceeds that of its right neighbour. Copies that were scaled or compressed again differ in
 * few bits. Neighbouring bits are 16 places apart, so that a plain part of a picture does not fill a
 * quarter of the hash. It is computed outside the thread of requests. Null for a video, and for a
 * picture that is too large, too plain or can't be decoded.
 * @see https://www.hackerfactor.com/blog/index.php?/archives/529-Kind-of-Like-That.html
 */
export async function pictureHash(
  bytes: Buffer,
  { width, height }: { width: number; height: number },
): Promise<string | null> {
  if (width < columns || height < rows || width * height > mostPixels) return null;
  const pixels = await grey(bytes);
  const depth = pixels.length / (rows * columns);
  if (!Number.isInteger(depth) || depth < 1) return null;
  const bits: string[] = new Array(rows * (columns - 1));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const place = row * columns + column;
      const isBrighter = (pixels[place * depth] ?? 0) > (pixels[(place + 1) * depth] ?? 0);
      const bit = row * (columns - 1) + column;
      bits[(bit % 4) * 16 + Math.floor(bit / 4)] = isBrighter ? '1' : '0';
    }
  }
  const ones = bits.filter((bit) => bit === '1').length;
  return Math.min(ones, bits.length - ones) < fewestOfAKind ? null : bits.join('');
}

/** Empty for a picture that can't be decoded, such as HEIC. */
async function grey(bytes: Buffer): Promise<Buffer> {
  // Loaded with the first picture: its native code is 18 MB.
  const { FastResizeFilter, ResizeFit, Transformer } = await import('@napi-rs/image');
  try {
    return await new Transformer(bytes)
      .fastResize({
        ...{ width: columns, height: rows, fit: ResizeFit.Fill },
        filter: FastResizeFilter.Box,
      })
      .grayscale()
      .rawPixels();
  } catch {
    return Buffer.alloc(0);
  }
}
