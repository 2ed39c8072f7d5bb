// Implements npm run test:faults [-- NAME …] [--short]: applies each fault of test/faults to a copy
// of the checkout and requires that `npm test -- --changed` fails there, with `--short` by tests of
// the default set. `--check` only tests whether the patches still apply.
import '../node-version.mjs';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { run } from '../child-process.mjs';
import { atEnd, cleanUp, cleanUpOnSignals } from '../cleanup.mjs';
import { inRoot, root } from '../paths.mjs';

const folder = inRoot('test/faults');

/**
 * @param {readonly string[]} args
 * @param {string} [cwd]
 */
async function git(args, cwd = root) {
  const { code, output } = await run('git', ['-C', cwd, ...args]);
  if (code !== 0) throw new Error(`git ${args[0]}: ${output.trim()}`);
}

/** @param {string} name */
const patchOf = (name) => join(folder, `${name}.patch`);

/**
 * Returns the first line of a patch, which describes the fault in a sentence. @param {string} name
 */
const messageOf = (name) => readFileSync(patchOf(name), 'utf8').split('\n', 1)[0] ?? '';

/** @param {readonly string[]} names */
async function checkThatTheyApply(names) {
  /** @type {string[]} */
  const failures = [];
  for (const name of names) {
    await git(['apply', '--check', patchOf(name)]).catch((error) =>
      failures.push(`${name}: ${error.message}`),
    );
  }
  if (failures.length > 0) throw new Error(`Faults that no longer apply:\n${failures.join('\n')}`);
}

/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

/**
 * Links the packages of the checkout, except its own workspaces, which are the copy's.
 * @param {string} copy
 */
function linkPackages(copy) {
  for (const place of ['.', ...workspaces]) {
    const from = inRoot(place, 'node_modules');
    if (!existsSync(from)) continue;
    const to = join(copy, place, 'node_modules');
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) {
      if (name !== '@kolam') symlinkSync(join(from, name), join(to, name));
    }
  }
  const own = join(copy, 'node_modules/@kolam');
  mkdirSync(own);
  for (const place of workspaces) symlinkSync(join(copy, place), join(own, basename(place)));
}

/** Makes a copy of the last commit to apply faults to. */
async function makeCopy() {
  const copy = join(mkdtempSync(join(tmpdir(), 'kolam-faults-')), 'checkout');
  await git(['worktree', 'add', '--detach', '--quiet', copy, 'HEAD']);
  atEnd(async () => {
    await git(['worktree', 'remove', '--force', copy]);
    rmSync(dirname(copy), { recursive: true, force: true });
  });
  linkPackages(copy);
  return copy;
}

/**
 * Returns the test that failed, or null when none did.
 * @param {string} copy
 * @param {string} name
 */
async function caughtBy(copy, name) {
  await git(['apply', patchOf(name)], copy);
  try {
    // Types and lint are checked elsewhere: a test has to detect the fault.
    const parts = 'unit,component,postgres,browser';
    const script = join(copy, 'scripts/test.mjs');
    await run(process.execPath, [script, '--changed', ...set, '--bail', '--only', parts]);
    /** @type {readonly import('./parts.mjs').Outcome[]} */
    const outcomes = JSON.parse(readFileSync(join(copy, '.cache/tests/results.json'), 'utf8'));
    const failed = outcomes
      .flatMap(({ results }) => results)
      .find(({ status }) => status === 'failed');
    return failed ? `${failed.file}: ${failed.name}` : null;
  } finally {
    await git(['checkout', '--quiet', '.'], copy);
    await git(['clean', '--quiet', '-fd'], copy);
  }
}

const set = process.argv.includes('--short') ? ['--short'] : [];
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.patch'))
  .map((file) => file.slice(0, -'.patch'.length))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

await checkThatTheyApply(names).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
if (!process.argv.includes('--check')) {
  cleanUpOnSignals();
  const copy = await makeCopy();
  let missed = 0;
  for (const name of names) {
    const start = performance.now();
    const test = await caughtBy(copy, name);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    if (test === null) missed += 1;
    console.log(
      `${test === null ? 'MISSED' : 'caught'} ${name} (${seconds} s): ${messageOf(name)}`,
    );
    if (test !== null) console.log(`       by ${test}`);
  }
  await cleanUp();
  console.log(`\n${names.length - missed} caught, ${missed} missed`);
  process.exitCode = missed > 0 ? 1 : 0;
}
