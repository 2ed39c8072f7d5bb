import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { build as bundle } from 'esbuild';
import { inRoot } from './paths.mjs';

const dist = inRoot('apps/server/dist');
const workers = inRoot('apps/server/src/core/database/embedded');

/**
 * The contract is our TypeScript source, so it is bundled although its name looks like a package. So is
 * the library of its schemas: minified, and in ASCII, it takes 2 MB less memory.
 */
const contractSource = {
  name: 'contract-source',
  setup(/** @type {import('esbuild').PluginBuild} */ { onResolve }) {
    onResolve({ filter: /^@kolam\/contract\// }, ({ path }) => ({
      path: inRoot('packages/contract/src', path.slice('@kolam/contract/'.length)),
    }));
    onResolve({ filter: /^zod$/ }, () => ({ path: inRoot('node_modules/zod/index.js') }));
  },
};

/**
 * Writes every character beyond ASCII as its escape, also in regular expressions, which esbuild
 * leaves. V8 keeps a source of ASCII at one byte for each character, and any other at two: 3 MB more.
 */
const onlyAscii = {
  name: 'only-ascii',
  setup(/** @type {import('esbuild').PluginBuild} */ { onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /[^\n -~]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
      loader: 'ts',
    }));
  },
};

/**
 * Removes files of earlier builds, except those that a starting process may be loading. @param
 * {Set<string>} written
 */
function removeOld(written) {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(dist)) {
    const path = join(dist, name);
    const isOurs = /\.js(\.map)?(\.\d+)?$/.test(name) && !written.has(name);
    if (isOurs && statSync(path).mtimeMs < anHourAgo) rmSync(path, { force: true });
  }
}

/**
 * Bundles the server into a few files, which load in a fraction of the time of its several hundred
 * sources: the code that opens the database loads first, the rest while it opens. All files are in
 * one folder, because the code finds its worker and its migrations relative to itself.
 */
export async function build() {
  const { outputFiles } = await bundle({
    entryPoints: [inRoot('apps/server/src/main.ts')],
    outdir: dist,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [contractSource, onlyAscii],
    sourcemap: 'linked',
    sourcesContent: false,
    // Names stay, for the reader of a stack trace.
    minifySyntax: true,
    minifyWhitespace: true,
    write: false,
    // Errors are thrown, and the caller reports them.
    logLevel: 'silent',
  });
  mkdirSync(dist, { recursive: true });
  // Each file appears completely or not at all, the first one last: another process may be starting
  // from this folder.
  for (const { path, contents } of [...outputFiles].reverse()) {
    writeFileSync(`${path}.${process.pid}`, contents);
    renameSync(`${path}.${process.pid}`, path);
  }
  removeOld(new Set(outputFiles.map(({ path }) => basename(path))));
  // A worker thread needs its own file.
  for (const worker of readdirSync(workers).filter((name) => name.endsWith('.mjs'))) {
    copyFileSync(join(workers, worker), join(dist, basename(worker)));
  }
}
