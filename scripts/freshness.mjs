import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root, slashed } from './paths.mjs';

/** @typedef {'server' | 'web' | 'employee'} Part */

/** @type {readonly Part[]} */
export const parts = ['server', 'web', 'employee'];

// The inputs of each part's build, and the file with the fingerprint of the inputs it was built
// from.
const builds = {
  server: {
    inputs: [
      'apps/server/src',
      'apps/server/demo',
      'apps/server/package.json',
      'scripts/build-server.mjs',
    ],
    output: 'apps/server/dist/main.js',
    stamp: 'apps/server/dist/.built',
  },
  web: {
    inputs: [
      'apps/web/src',
      'apps/web/public',
      'apps/web/index.html',
      'apps/web/vite.config.ts',
      'apps/web/postcss.config.cjs',
      'apps/web/package.json',
      'scripts/build-web.mjs',
      'scripts/precompress.mjs',
    ],
    output: 'apps/web/dist/index.html',
    stamp: 'apps/web/dist/.vite/.built',
  },
  employee: {
    inputs: [
      'apps/employee/src',
      'apps/employee/public',
      'apps/employee/index.html',
      'apps/employee/vite.config.ts',
      'apps/employee/package.json',
      'scripts/build-web.mjs',
      'scripts/build-worker.mjs',
      'scripts/precompress.mjs',
    ],
    output: 'apps/employee/dist/index.html',
    stamp: 'apps/employee/dist/.vite/.built',
  },
};
const sharedInputs = [
  'packages/contract/src',
  'packages/contract/package.json',
  'packages/look/src',
  'package-lock.json',
];

const isTest = (/** @type {string} */ name) => /\.(test\.tsx?|cases\.ts)$/.test(name);

/**
 * Returns every file in the given places except tests and their cases, in a stable order. A missing place has no
 * files.
 * @param {readonly string[]} places
 * @returns {string[]}
 */
function filesOf(places) {
  return places.flatMap((place) => {
    if (!existsSync(place)) return [];
    if (!statSync(place).isDirectory()) return [place];
    const entries = readdirSync(place, { withFileTypes: true }).filter(({ name }) => !isTest(name));
    const [folders, files] = [
      entries.filter((e) => e.isDirectory()),
      entries.filter((e) => e.isFile()),
    ];
    return [
      ...files.map(({ name }) => join(place, name)).sort(),
      ...filesOf(folders.map(({ name }) => join(place, name)).sort()),
    ];
  });
}

/**
 * Returns a hash of names and contents. Contents rather than times: a checkout or a branch change
 * only affects times, and a thousand files are read in well under 100 ms.
 * @param {readonly string[]} places absolute paths of files or folders
 */
export function fingerprint(places) {
  const hash = createHash('sha1');
  for (const file of filesOf(places)) {
    hash
      .update(slashed(file.slice(root.length)))
      .update('\0')
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

const fingerprintOf = (/** @type {Part} */ part) =>
  fingerprint([...builds[part].inputs, ...sharedInputs].map((place) => inRoot(place)));

/**
 * Returns whether the part was built from exactly the current files.
 * @param {Part} part
 */
export function isFresh(part) {
  const [output, stamp] = [inRoot(builds[part].output), inRoot(builds[part].stamp)];
  return (
    existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOf(part)
  );
}

/**
 * Builds a part and stores the fingerprint of its inputs. The inputs are read before the build:
 * later changes count as not built.
 * @param {Part} part
 * @param {() => Promise<void>} build
 */
export async function buildAndRemember(part, build) {
  const before = fingerprintOf(part);
  await build();
  writeFileSync(inRoot(builds[part].stamp), before);
}
