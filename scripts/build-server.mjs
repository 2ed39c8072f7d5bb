import {
  copyFileSync,
  mkdirSync,
  readdirSync,
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

/** The contract is TypeScript source of ours, so it goes into the bundle although its name looks like a package's. */
const contractSource = {
  name: 'contract-source',
  setup(/** @type {import('esbuild').PluginBuild} */ { onResolve }) {
    onResolve({ filter: /^@kolam\/contract\// }, ({ path }) => ({
      path: inRoot('packages/contract/src', path.slice('@kolam/contract/'.length)),
    }));
  },
};

/** What earlier builds left, but for what a start may be loading at this moment. @param {Set<string>} written */
function removeOld(written) {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(dist)) {
    const path = join(dist, name);
    const isOurs = /\.js(\.map)?(\.\d+)?$/.test(name) && !written.has(name);
    if (isOurs && statSync(path).mtimeMs < anHourAgo) rmSync(path, { force: true });
  }
}

/**
 * Bundles the server into a few files, which load in a fraction of the time of its several hundred sources: what opens
 * the database comes first, the rest while it opens. All lie in one folder, because the code finds its worker and its
 * migrations relative to itself.
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
    plugins: [contractSource],
    sourcemap: 'linked',
    sourcesContent: false,
    write: false,
    // What fails is thrown, and said by anyone who asked for the build.
    logLevel: 'silent',
  });
  mkdirSync(dist, { recursive: true });
  // Each file appears whole or not at all, the first one last: another start may be reading this folder.
  for (const { path, contents } of [...outputFiles].reverse()) {
    writeFileSync(`${path}.${process.pid}`, contents);
    renameSync(`${path}.${process.pid}`, path);
  }
  removeOld(new Set(outputFiles.map(({ path }) => basename(path))));
  // A worker thread needs a file of its own.
  for (const worker of readdirSync(workers).filter((name) => name.endsWith('.mjs'))) {
    copyFileSync(join(workers, worker), join(dist, basename(worker)));
  }
}
