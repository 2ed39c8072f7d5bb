import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, runNode, runTypeScript } from '../child-process.mjs';
import { provideChromium } from '../chromium.mjs';
import { atEnd } from '../cleanup.mjs';
import { provideCluster } from '../cluster.mjs';
import { parts as builtParts, isFresh } from '../freshness.mjs';
import { inRoot } from '../paths.mjs';
import { providePostgres } from '../postgres.mjs';
import { countResults, readPlaywright, readVitest } from './results.mjs';

/**
 * @typedef {import('./choose.mjs').PartName} PartName
 * @typedef {import('./choose.mjs').Filter} Filter
 * @typedef {import('./results.mjs').TestResult} TestResult
 * @typedef {{ results: readonly TestResult[], code: number, note?: string }} Outcome
 * @typedef {{ folder: string, filter: Filter, bail: boolean, env: NodeJS.ProcessEnv }} Task `folder`: a temporary one; `bail`: the first failure ends it
 */

/**
 * Returns the result of a step that passes or fails as a whole. A failure has its last line.
 * @param {string} name
 * @param {{ code: number, output: string, seconds: number }} ended
 * @returns {TestResult}
 */
const asOneTest = (name, { code, output, seconds }) => ({
  file: '',
  name,
  status: code === 0 ? 'passed' : 'failed',
  ms: Math.round(seconds * 1000),
  ...(code === 0 ? {} : { reason: output.trimEnd().split('\n').at(-1) ?? '' }),
});

/**
 * Returns the outcome for a part that this machine can't run: a failure where a machine must run
 * everything.
 * @param {string} what
 * @param {string} why
 * @returns {Outcome}
 */
function leftOut(what, why) {
  const isCi = process.env.CI === 'true';
  console.log(`Left out: ${what}: ${why}.${isCi ? ' With CI=true that is a failure.' : ''}`);
  /** @type {TestResult} */
  const result = { file: '', name: what, status: isCi ? 'failed' : 'skipped', ms: 0, reason: why };
  return { results: [result], code: 0, note: 'left out' };
}

/** Returns a pattern of exactly these names. @param {readonly string[]} names */
const patternOf = (names) =>
  `^(${names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`;

/**
 * @param {string} folder
 * @returns {string} a file that does not exist yet
 */
const reportFile = (folder) => join(mkdtempSync(join(folder, 'report-')), 'report.json');

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/**
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {Task & { node?: string }} task
 * @returns {Promise<Outcome>}
 */
async function vitest(projects, { folder, filter, bail, env, node = process.execPath }) {
  const file = reportFile(folder);
  const { code } = await run(
    node,
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(bail ? ['--bail=1'] : []),
      ...(filter.names ? ['--testNamePattern', patternOf(filter.names)] : []),
      ...(filter.files ?? []),
    ],
    { env: { ...process.env, ...env }, show: true },
  );
  return { results: readVitest(readReport(file)), code };
}

/** @param {Task & { node?: string }} task */
async function onPostgres(task) {
  const postgres = await providePostgres();
  if ('missing' in postgres) return leftOut('server tests on PostgreSQL', postgres.missing);
  atEnd(postgres.stop);
  const env = { ...task.env, TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url };
  const outcome = await vitest(['@kolam/server'], { ...task, env });
  await postgres.stop();
  return outcome;
}

/**
 * Builds what has changed. Loading the demo needs only the server, and takes as long as building the
 * apps: both run at once. If it fails, the browser tests try again and report it.
 */
async function build() {
  const start = performance.now();
  const build = (/** @type {string[]} */ ...parts) =>
    runNode([inRoot('scripts/build.mjs'), ...parts, '--if-changed', '--budgets'], { show: true });
  const server = await build('server');
  if (server.code !== 0) return server;
  const demo = runTypeScript([inRoot('e2e/harness/load-demo-data.ts')]);
  const apps = await build('web', 'employee');
  const seconds = (performance.now() - start) / 1000;
  await demo;
  return { ...apps, seconds };
}

/**
 * The build with its size budget counts as one more test.
 * @param {Task} task
 * @returns {Promise<Outcome>}
 */
async function inBrowser({ folder, filter, bail, env }) {
  const chromium = await provideChromium();
  if ('missing' in chromium) return leftOut('browser tests', chromium.missing);
  const built = asOneTest('the build is within its size budget', await build());
  if (!builtParts.every(isFresh)) return { results: [built], code: 1, note: 'the build failed' };
  const file = reportFile(folder);
  const { code } = await runNode(
    [
      inRoot('node_modules/@playwright/test/cli.js'),
      'test',
      '--reporter=dot,json',
      ...(bail ? ['-x'] : []),
      ...(filter.names
        ? ['--grep', filter.names.map((name) => patternOf([name]).slice(2, -2)).join('|')]
        : []),
      ...(filter.files ?? []),
    ],
    {
      env: { ...process.env, ...env, CHROMIUM: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      show: true,
    },
  );
  return { results: [built, ...readPlaywright(readReport(file), 'e2e')], code };
}

/** The version that the full set tests beside the current one. The Dockerfile has it too. */
const node24 = '24.21.0';

/**
 * Returns a Node of another version, from its package of binaries.
 * @returns {Promise<{ path: string } | { missing: string }>}
 */
async function provideNode24() {
  const folder = inRoot('.cache/node24');
  const name = `node-${process.platform}-${process.arch}`;
  const path = join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(path)) return { path };
  mkdirSync(folder, { recursive: true });
  const { code, output } = await run('npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    `${name}@${node24}`,
  ]);
  return code === 0 && existsSync(path) ? { path } : { missing: output.trim() };
}

/** @param {Task} task */
async function onNode24(task) {
  const node = await provideNode24();
  if ('missing' in node) return leftOut(`Node ${node24}`, node.missing);
  const smoke = asOneTest(
    `the product starts on Node ${node24}`,
    await run(node.path, [inRoot('scripts/smoke.mjs')], { show: true }),
  );
  // The long tests are about the code, not about its Node.
  const short = { ...task, env: { ...task.env, TEST_SET: 'default' }, node: node.path };
  const unit = await vitest(['unit'], short);
  const server = await onPostgres(short);
  return {
    results: [smoke, ...unit.results, ...server.results],
    code: Math.max(unit.code, server.code),
  };
}

/** @param {Task} task */
async function onCluster(task) {
  const cluster = await provideCluster();
  if ('missing' in cluster) return leftOut('tests of a database with a standby', cluster.missing);
  const env = { ...task.env, TEST_DATABASE: 'cluster', TEST_DATABASE_URL: cluster.url };
  const outcome = await vitest(['@kolam/server'], { ...task, env });
  await cluster.stop();
  return outcome;
}

/** @type {Record<PartName, (task: Task) => Promise<Outcome>>} */
export const runners = {
  check: async () => {
    const ended = await runNode([inRoot('scripts/check.mjs')], { show: true });
    return { results: [asOneTest('npm run check', ended)], code: ended.code };
  },
  unit: (task) => vitest(['unit'], task),
  component: (task) => vitest(['component', 'employee-component'], task),
  postgres: onPostgres,
  embedded: (task) =>
    vitest(['@kolam/server'], { ...task, env: { ...task.env, TEST_DATABASE: 'embedded' } }),
  browser: inBrowser,
  cluster: onCluster,
  node24: onNode24,
};

/** @param {Outcome} outcome */
export const countOf = ({ results, code }) => countResults(results, code);
