// npm test [-- --changed [--since COMMIT] | --full | --last-failed | --slowest] [--only PART,PART] [--bail]
import './node-version.mjs';
import './follow-parent.mjs';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from './child-process.mjs';
import { atEnd, cleanUp, cleanUpOnSignals } from './cleanup.mjs';
import { installIfNeeded } from './install.mjs';
import { inRoot, root } from './paths.mjs';
import {
  browserFilesOf,
  chooseByChange,
  chooseFailed,
  defaultSet,
  fullSet,
} from './testing/choose.mjs';
import { readOptions } from './testing/options.mjs';
import { countOf, runners } from './testing/parts.mjs';
import { addCounts, lastLine, slowest } from './testing/results.mjs';

/**
 * @typedef {import('./testing/choose.mjs').Choice} Choice
 * @typedef {import('./testing/choose.mjs').PartName} PartName
 * @typedef {import('./testing/parts.mjs').Outcome} Outcome
 * @typedef {Outcome & { name: PartName, seconds: number }} PartOutcome
 */

const names = /** @type {PartName[]} */ (Object.keys(runners));
const resultsFile = inRoot('.cache/tests/results.json');

/** The minimum of free memory, in bytes, for keeping the tests' files there. */
const roomInMemory = 4 * 2 ** 30;

/**
 * Linux keeps `/dev/shm` in memory. Copying a database there takes a tenth of the time on a disk,
 * and a run copies hundreds.
 */
function temporaryPlace() {
  const memory = '/dev/shm';
  if (process.env.TMPDIR || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomInMemory ? memory : tmpdir();
}

/** Contains everything the tests leave behind, so that files of a killed test are removed too. */
function temporaryFolder() {
  const folder = mkdtempSync(join(temporaryPlace(), 'kolam-'));
  // PostgreSQL runs as another user and must be able to reach its own folder inside.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return folder;
}

/** @param {string} since */
async function changedFiles(since) {
  const git = async (/** @type {string[]} */ ...args) => {
    const { code, output } = await run('git', args);
    if (code !== 0) throw new Error(output.trim());
    return output.split('\0').filter(Boolean);
  };
  const committed = await git('diff', '--name-only', '--no-renames', '-z', since);
  const untracked = await git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...committed, ...untracked])];
}

/** @returns {PartOutcome[]} */
const savedResults = () =>
  existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : [];

/** @returns {Choice} */
function lastFailed() {
  /** @type {Map<PartName, { file: string, name: string }[]>} */
  const failures = new Map();
  for (const { name, results } of savedResults()) {
    const failed = results.filter(({ status }) => status === 'failed');
    if (failed.length > 0) failures.set(name, failed);
  }
  return chooseFailed(failures);
}

/** @param {import('./testing/options.mjs').Options} options */
async function choose({ mode, since }) {
  if (mode === 'full') return fullSet();
  if (mode === 'last-failed') return lastFailed();
  if (mode !== 'changed') return defaultSet();
  const { featureNames, testedFeatures } = await import('./feature-files.mjs');
  const list = readFileSync(inRoot('docs/features.md'), 'utf8');
  return chooseByChange(await changedFiles(since), {
    browserFiles: browserFilesOf(list, featureNames(root)),
    testedFeatures: testedFeatures(root),
  });
}

function printSlowest() {
  for (const { name, results, seconds } of savedResults()) {
    const { tests, files } = slowest(results, 15);
    console.log(`\n── ${name}: ${minutes(seconds)} min`);
    for (const { file, tests: count, ms } of files) {
      console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${file} (${count} tests)`);
    }
    console.log('');
    for (const { file, name: test, ms } of tests) {
      console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${file}: ${test}`);
    }
  }
}

const minutes = (/** @type {number} */ seconds) => (seconds / 60).toFixed(1);

/** @param {readonly PartOutcome[]} outcomes */
function printSummary(outcomes) {
  console.log('\n            passed  failed  skipped   minutes');
  for (const outcome of outcomes) {
    const { passed, failed, skipped } = countOf(outcome);
    const counts = [passed, failed, skipped].map((n) => String(n).padStart(8)).join('');
    const time = minutes(outcome.seconds).padStart(9);
    console.log(`${outcome.name.padEnd(10)}${counts} ${time}  ${outcome.note ?? ''}`.trimEnd());
  }
  for (const { name, results } of outcomes) {
    for (const { file, name: test, status, reason = '' } of results) {
      if (status === 'failed') console.log(`\nfailed, ${name}: ${file}: ${test}: ${reason}`);
    }
  }
}

let options;
try {
  options = readOptions(process.argv.slice(2), names);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
if (options.mode === 'slowest') {
  printSlowest();
  process.exit(0);
}

cleanUpOnSignals();
installIfNeeded();
const choice = await choose(options);
for (const reason of choice.reasons) console.log(reason);
const folder = temporaryFolder();
const env = {
  TEST_SET: choice.long && !options.short ? 'full' : 'default',
  TEST_FEATURES: choice.features.join(','),
};

/** @type {PartOutcome[]} */
const outcomes = [];
for (const [name, filter] of choice.parts) {
  if (options.only && !options.only.includes(name)) continue;
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`);
  const start = performance.now();
  /** @type {Outcome} */
  const outcome = await runners[name]({ folder, filter, bail: options.bail, env }).catch(
    (error) => {
      console.error(error);
      return { results: [], code: 1, note: 'did not run' };
    },
  );
  outcomes.push({ name, ...outcome, seconds: (performance.now() - start) / 1000 });
  if (options.bail && countOf(outcome).failed > 0) break;
}
await cleanUp();

mkdirSync(dirname(resultsFile), { recursive: true });
writeFileSync(resultsFile, JSON.stringify(outcomes));
printSummary(outcomes);
const total = addCounts(outcomes.map(countOf));
console.log(`\n${lastLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
