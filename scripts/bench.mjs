// npm run bench [area …]: runs bench/<area>.ts (see bench-context.ts) on a fresh build and a durable PostgreSQL, then
// prints one page of all results so far; npm run bench -- --page only prints it. npm run bench encryption -- --rows 2000
// runs one with less data, to see that it works: its figures are printed and not stored.
import './node-version.mjs';
import './follow-parent.mjs';
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runNode, runTypeScript } from './child-process.mjs';
import { atEnd, cleanUp, cleanUpOnSignals } from './cleanup.mjs';
import { installIfNeeded } from './install.mjs';
import { inRoot } from './paths.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';

cleanUpOnSignals();
installIfNeeded();

const areas = readdirSync(inRoot('bench'))
  .filter((name) => /^[a-z-]+\.ts$/.test(name))
  .map((name) => name.slice(0, -'.ts'.length));
const {
  values: { page: onlyPage, rows },
  positionals: asked,
} = parseArgs({
  options: { page: { type: 'boolean', default: false }, rows: { type: 'string' } },
  allowPositionals: true,
});
if (rows !== undefined && !/^[1-9]\d*$/.test(rows)) {
  console.error('--rows is a number of rows, such as --rows 2000.');
  process.exit(1);
}
const unknown = asked.filter((name) => !areas.includes(name));
if (unknown.length > 0 || areas.length === 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}; there are: ${areas.join(', ') || 'none'}.`,
  );
  process.exit(1);
}

/**
 * Starts an empty server for each area, so that no area's data affects another.
 * @param {string} area
 */
async function runArea(area) {
  const postgres = findPostgres() ? await startPostgres({ durable: true }) : null;
  if (postgres) atEnd(postgres.stop);
  else console.log('Left out: what needs PostgreSQL: no server programs on this machine.');
  const { code } = await runTypeScript([inRoot('scripts/run-bench.ts'), area], {
    env: { ...process.env, BENCH_POSTGRES_URL: postgres?.url ?? '', BENCH_ROWS: rows ?? '' },
    show: true,
  });
  await postgres?.stop();
  return code;
}

async function runAll() {
  const build = await runNode([inRoot('scripts/build.mjs'), '--if-changed'], { show: true });
  let failed = build.code !== 0;
  if (failed) return failed;
  for (const area of asked.length > 0 ? asked : areas) {
    console.log(`\n── ${area} ${'─'.repeat(Math.max(0, 70 - area.length))}`);
    failed = (await runArea(area)) !== 0 || failed;
  }
  return failed;
}

const failed = !onlyPage && (await runAll());
console.log(`\n── all results so far ${'─'.repeat(53)}`);
await runTypeScript([inRoot('scripts/bench-page.ts'), '--print'], { show: true });
await cleanUp();
process.exitCode = failed ? 1 : 0;
