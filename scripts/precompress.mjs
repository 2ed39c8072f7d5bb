import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const worthwhile = /\.(m?js|css|html|svg|json|webmanifest|wasm|txt)$/;
// Smaller files gain hardly anything. A screen comes in twenty small files, and all of them count.
const smallest = 300;

/**
 * Writes `.br` and `.gz` beside every file that gets smaller, at the highest level, so that
 * requests need no compression.
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && worthwhile.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('.vite'));
  await Promise.all(files.map(compress));
}

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
    [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const packed = [
    { name: `${file}.br`, bytes: await brotli(content, { params }) },
    { name: `${file}.gz`, bytes: await deflate(content, { level: 9 }) },
  ];
  for (const { name, bytes } of packed) {
    if (bytes.length < content.length) await writeFile(name, bytes);
  }
}
