import { Transformer } from '@napi-rs/image';

/* Pictures that look like photos: light and dark areas, different for each number. */

type Copy = {
  /** In pixels. The height is three quarters of it. */
  width?: number;
  /** Of the JPEG, from 1 to 100. */
  quality?: number;
};

/** Returns the JPEG of a scene. The same number is the same scene, in any size and quality. */
export function photoOf(scene: number, { width = 640, quality = 90 }: Copy = {}): Promise<Buffer> {
  const height = (width * 3) / 4;
  const pixels = Buffer.alloc(width * height * 4, 255);
  const cells = Array.from({ length: 72 }, (_, cell) => brightness(scene * 72 + cell));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = Math.floor((y * 8) / height) * 9 + Math.floor((x * 9) / width);
      pixels.fill(cells[cell] ?? 0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return Transformer.fromRgbaPixels(pixels, width, height).jpeg(quality);
}

/** From 0 to 255, without a pattern (the constants of MINSTD). */
const brightness = (seed: number) => (((seed + 1) * 48_271 * 16_807) % 2_147_483_647) % 256;
