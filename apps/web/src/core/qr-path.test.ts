import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { qrPath } from './qr-path.ts';

beforeAll(() => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = readFileSync(file);
  prepareZXingModule({ overrides: { wasmBinary: bytes.buffer.slice(0) as ArrayBuffer } });
});

/** Draws a path of horizontal runs, at four dots for each unit. */
function pictureOf({ path, side }: ReturnType<typeof qrPath>): ImageData {
  const scale = 4;
  const width = side * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let line = Number(y) * scale; line < (Number(y) + 1) * scale; line += 1) {
      for (let dot = Number(x) * scale; dot < (Number(x) + Number(length)) * scale; dot += 1)
        data.fill(0, (line * width + dot) * 4, (line * width + dot) * 4 + 3);
    }
  }
  return { data, width, height: width, colorSpace: 'srgb' } as ImageData;
}

test('a drawn code can be decoded to its text', async () => {
  for (const text of [
    'https://app.example.com/app/c/019ab2c4-5a10-7c3e-9d2e-3f7b1f0c9a11',
    'http://127.0.0.1:4000/app/',
    'योग',
  ]) {
    const found = await readBarcodes(pictureOf(qrPath(text)), { formats: ['QRCode'] });
    expect(found.map((code) => code.text)).toEqual([text]);
  }
});

test('a code has a quiet zone of four modules on each side', () => {
  const { path, side } = qrPath('https://app.example.com');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((found) => found.slice(1).map(Number));
  expect(Math.min(...runs.flatMap(([x = 0, y = 0]) => [x, y]))).toBe(4);
  expect(Math.max(...runs.map(([x = 0, , length = 0]) => x + length))).toBe(side - 4);
});
