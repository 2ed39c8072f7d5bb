// npm test [-- --only check,unit,embedded,postgres,browser]
import './node-version.mjs';
import './follow-parent.mjs';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './child-process.mjs';
import { provideChromium } from './chromium.mjs';
import { atEnd, cleanUp, cleanUpOnSignals } from './cleanup.mjs';
import { isFresh, parts } from './freshness.mjs';
import { installIfNeeded } from './install.mjs';
import { inRoot } from './paths.mjs';
import { mayHavePostgres, providePostgres } from './postgres.mjs';
import { chosen } from './selection.mjs';
import { addCounts, countTests, failuresOf, lastLine } from './test-count.mjs';

/**
 * @typedef {import('./test-count.mjs').Count} Count
 * @typedef {{ name: string, count: Count, seconds: number, note?: string, failures?: string[] }} Result
 */

const ci = process.env.CI === 'true';
const names = ['check', 'unit', 'embedded', 'postgres', 'browser'];

/** Everything the tests leave behind lies in here, so that even what a killed test left goes away. */
function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kolam-'));
  // PostgreSQL runs as another user and must get to its own folder inside.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return folder;
}

/**
 * One step that passes or fails as a whole.
 * @param {number} code
 * @returns {Count}
 */
const asOneTest = (code) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
});

/**
 * What this machine can't do: a failure where a machine must do everything.
 * @param {string} what
 * @param {string} why
 */
function leftOut(what, why) {
  console.log(`Left out: ${what}: ${why}.${ci ? ' With CI=true that is a failure.' : ''}`);
  return { count: { passed: 0, failed: ci ? 1 : 0, skipped: 0 }, note: 'left out' };
}

/**
 * @param {string} folder for the report
 * @param {string} project of vitest.config.ts
 * @param {NodeJS.ProcessEnv} [env]
 */
async function vitest(folder, project, env = {}) {
  const file = join(mkdtempSync(join(folder, 'report-')), `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runNode(
    [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', project, ...reporters],
    { env: { ...process.env, ...env }, show: true },
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  return { count: countTests(report, code), failures: failuresOf(report) };
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function onPostgres(folder, env) {
  const postgres = await providePostgres();
  if ('missing' in postgres) return leftOut('server tests on PostgreSQL', postgres.missing);
  atEnd(postgres.stop);
  const result = await vitest(folder, '@kolam/server', {
    ...env,
    TEST_DATABASE: 'postgres',
    TEST_DATABASE_URL: postgres.url,
  });
  await postgres.stop();
  return result;
}

/**
 * The build, with its size budget, is one test more.
 * @param {string} folder
 */
async function inBrowser(folder) {
  const chromium = await provideChromium();
  if ('missing' in chromium) return leftOut('browser tests', chromium.missing);
  const build = asOneTest((await runNode([inRoot('scripts/build.mjs')], { show: true })).code);
  if (!parts.every(isFresh)) return { count: build, note: 'the build failed' };
  const { count, failures } = await vitest(folder, 'browser', { CHROMIUM: chromium.path });
  const note = build.failed > 0 ? 'the build is over its size budget' : undefined;
  return { count: addCounts([build, count]), failures, ...(note ? { note } : {}) };
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} once for the server's tests
 */
const steps = (folder, once) => ({
  check: async () => ({
    count: asOneTest((await runNode([inRoot('scripts/check.mjs')], { show: true })).code),
  }),
  unit: () => vitest(folder, 'unit'),
  embedded: () => vitest(folder, '@kolam/server', { ...once, TEST_DATABASE: 'embedded' }),
  postgres: () => onPostgres(folder, once),
  browser: () => inBrowser(folder),
});

/** @param {readonly Result[]} results */
function printSummary(results) {
  console.log('\n            passed  failed  skipped      time');
  for (const { name, count, seconds, note } of results) {
    const [passed, failed, skipped] = [count.passed, count.failed, count.skipped].map((n) =>
      String(n).padStart(8),
    );
    console.log(
      `${name.padEnd(10)}${passed}${failed} ${skipped}  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${note ?? ''}`.trimEnd(),
    );
  }
  for (const { name, failures = [] } of results)
    for (const failure of failures) console.log(`\nfailed, ${name}: ${failure}`);
}

cleanUpOnSignals();
installIfNeeded();
const wanted = chosen(names);
const folder = temporaryFolder();
// One database leaves out what the other tries, where both are tried.
const onBoth = wanted.has('embedded') && wanted.has('postgres') && mayHavePostgres();
const once = onBoth ? { TEST_ONCE: 'on' } : {};

/** @type {Result[]} */
const results = [];
for (const [name, step] of Object.entries(steps(folder, once))) {
  if (!wanted.has(name)) continue;
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`);
  const start = performance.now();
  /** @type {{ count: Count, note?: string, failures?: string[] }} */
  const outcome = await step().catch((error) => {
    console.error(error);
    return { count: asOneTest(1), note: 'did not run' };
  });
  results.push({ name, ...outcome, seconds: (performance.now() - start) / 1000 });
}
await cleanUp();

printSummary(results);
const total = addCounts(results.map(({ count }) => count));
console.log(`\n${lastLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
