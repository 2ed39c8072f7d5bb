// npm run check [-- --only types,lint]
import './node-version.mjs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runNode } from './child-process.mjs';
import { installIfNeeded } from './install.mjs';
import { inRoot } from './paths.mjs';
import { chosen } from './selection.mjs';

const bin = (/** @type {string[]} */ ...path) => inRoot('node_modules', ...path);
const projects = [
  'packages/contract',
  'apps/server',
  'apps/web',
  'apps/employee',
  'apps/employee/src/worker',
  'e2e',
  'bench',
  'scripts',
];

/** @typedef {{ name: string, what: string, fix?: string, onRequest?: boolean, start: () => ReturnType<typeof runNode> }} Check */

/** @type {readonly Check[]} */
const checks = [
  ...projects.map((folder) => ({
    name: 'types',
    what: folder,
    // With its cache of the last run, it takes a third of the time after one file has changed.
    // Several checkers would each work out the types of the contract: twice the CPU time.
    start: () =>
      runNode([
        bin('typescript/bin/tsc'),
        '-p',
        folder,
        '--checkers',
        '1',
        '--incremental',
        '--tsBuildInfoFile',
        inRoot('.cache/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`),
      ]),
  })),
  {
    name: 'lint',
    what: 'biome',
    fix: '`npm run format` fixes the layout, the order of imports and whatever else has one fix.',
    start: () => {
      const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));
      return runNode([biome, 'ci', '--colors=off', '--error-on-warnings']);
    },
  },
  {
    name: 'words',
    what: 'names, comments and test titles',
    start: () => runNode([inRoot('scripts/words.mjs')]),
  },
  { name: 'walls', what: 'imports', start: () => runNode([inRoot('scripts/walls.mjs')]) },
  {
    name: 'dead-code',
    what: 'knip',
    start: () =>
      runNode([bin('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors']),
  },
  {
    name: 'faults',
    what: 'patches apply',
    start: () => runNode([inRoot('scripts/testing/faults.mjs'), '--check']),
  },
  {
    name: 'audit',
    what: 'known vulnerabilities',
    // It needs the network.
    onRequest: true,
    start: () => runNode([inRoot('scripts/audit.mjs')]),
  },
];

installIfNeeded();
const names = chosen(checks.map(({ name }) => name));
const isAsked = process.argv.some((word) => word.startsWith('--only'));
const waiting = checks.filter(({ name, onRequest }) => names.has(name) && (isAsked || !onRequest));
const start = performance.now();
/** @type {string[]} */
const failed = [];

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const { code, output, seconds } = await check.start();
    const title = `${check.name.padEnd(10)} ${check.what.padEnd(20)} ${seconds.toFixed(1).padStart(5)} s`;
    console.log(code === 0 ? `ok    ${title}` : `FAILS ${title}\n${output.trimEnd()}`);
    if (code === 0 && check.onRequest && output) console.log(output.trimEnd());
    if (code === 0) continue;
    if (check.fix) console.log(check.fix);
    failed.push(`${check.name} (${check.what})`);
  }
}
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
console.log(`Checked in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
