import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[], css?: string[], assets?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/** Files without a hash in their names that the page needs. */
const unhashed = ['index.html', 'app.webmanifest', 'icon-192.png', 'kolam.svg'];
/** Of the font, phones without Latin texts need the first file only. */
const isOtherFont = (/** @type {string} */ file) => /figtree-latin-ext/.test(file);

/**
 * Returns the files of a built app that its worker stores: those of the first load, without which
 * the worker is not installed, and the rest, which it fetches afterwards.
 * @param {Manifest} manifest
 */
function storedFiles(manifest) {
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) visit(key);
  const filesOf = (/** @type {Iterable<string>} */ keys) =>
    [...keys].flatMap((key) => {
      const { file = '', css = [], assets = [] } = manifest[key] ?? {};
      return [file, ...css, ...assets].filter((each) => !isOtherFont(each));
    });
  const first = new Set(filesOf(seen));
  const rest = new Set(filesOf(Object.keys(manifest)).filter((file) => !first.has(file)));
  return { first: [...first], rest: [...rest] };
}

/**
 * Bundles the employees' service worker into one file beside the finished app, with the list of the
 * app's files. Their hash is its version: another build is another worker.
 * @param {typeof import('vite')} vite
 * @param {string} folder of the built app
 */
export async function buildWorker(vite, folder) {
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file));
  const sizeOf = (/** @type {string} */ file) => statSync(join(folder, file)).size;
  const { first, rest } = storedFiles(JSON.parse(read('.vite/manifest.json').toString()));
  const hash = createHash('sha256').update([...first, ...rest].join());
  for (const file of unhashed) hash.update(read(file));
  const build = {
    version: hash.digest('hex').slice(0, 12),
    // The page for every address is stored under the app's own. In this order they compress best.
    first: ['', ...unhashed.slice(1), ...first].map((file) => `/app/${file}`).toSorted(),
    // The small ones first: with a short connection, most screens are there.
    rest: rest.toSorted((one, other) => sizeOf(one) - sizeOf(other)).map((file) => `/app/${file}`),
  };
  await vite.build({
    root: inRoot('apps/employee'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify(build) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      lib: {
        entry: inRoot('apps/employee/src/worker/worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  });
}
