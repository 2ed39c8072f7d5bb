import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

let ready = false;

function prepare() {
  if (ready) return;
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = readFileSync(file);
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  prepareZXingModule({ overrides: { wasmBinary } });
  ready = true;
}

/** Returns the Code 128 and QR codes that a scanner reads in a picture of an element. */
export async function codesIn(element: Locator): Promise<string[]> {
  prepare();
  const picture = await element.screenshot({ animations: 'disabled' });
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['Code128', 'QRCode'] });
  return found.map(({ text }) => text).sort();
}
