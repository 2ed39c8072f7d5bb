import { crc32, deflateSync } from 'node:zlib';

export const width = 360;
const height = 480;
export type Colour = [number, number, number];

export const shaded = ([red, green, blue]: Colour, by: number): Colour => [
  red * by,
  green * by,
  blue * by,
];

/**
 * Returns a function for pictures of these scenes: always the same one for a number, drawn on first
 * use. Each point has the colour that `colourAt` returns for it. Their bytes differ, as those of
 * photos do: the console reports a picture that was sent twice. They differ in how the pixels are cut
 * into chunks, because the product removes all that is not needed to show a picture.
 */
export function picturesOf<Scene>(
  scenes: readonly Scene[],
  colourAt: (scene: Scene, x: number, y: number) => Colour,
): (number: number) => Buffer {
  const drawn = new Map<number, Buffer>();
  return (number) => {
    const place = number % scenes.length;
    const scene = scenes[place] as Scene;
    const pixels = drawn.get(place) ?? draw((x, y) => colourAt(scene, x, y));
    drawn.set(place, pixels);
    return png(cut(pixels, number));
  };
}

/** Returns the pixels in rows from the top, compressed. */
function draw(colourAt: (x: number, y: number) => Colour): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (width * 3 + 1) + 1 + x * 3;
      rows.set(colourAt(x, y), at);
    }
  }
  return deflateSync(rows);
}

/** Cuts bytes into three pieces at two places that depend on the number. */
function cut(bytes: Buffer, number: number): Buffer[] {
  const half = Math.floor(bytes.length / 2);
  const first = number % half;
  const second = first + (Math.floor(number / half) % half);
  return [bytes.subarray(0, first), bytes.subarray(first, second), bytes.subarray(second)];
}

/** 8 bits per channel, without alpha (PNG, third edition). */
function png(pixels: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...pixels.map((piece) => chunk('IDAT', piece)),
    end,
  ]);
}

const end = chunk('IEND', Buffer.alloc(0));

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
