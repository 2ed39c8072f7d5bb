// npm run build [server|web|employee] [--if-changed] [--budgets]
import './node-version.mjs';
import { buildAndRemember, isFresh, parts } from './freshness.mjs';

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const onlyChanged = process.argv.includes('--if-changed');
// npm start doesn't: a console that is too large should still start.
const checksBudgets = !onlyChanged || process.argv.includes('--budgets');

const unknown = asked.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) {
  console.error(
    `There is no part called ${unknown.join(', ')}; the parts are ${parts.join(' and ')}.`,
  );
  process.exit(1);
}

for (const part of parts.filter((name) => asked.length === 0 || asked.includes(name))) {
  if (!onlyChanged || !isFresh(part)) await buildPart(part);
  if (part === 'server' || !checksBudgets) continue;
  const { checkBudgets } = await import('./bundle-budget.mjs');
  if (!checkBudgets(part)) process.exitCode = 1;
}

/** @param {(typeof parts)[number]} part */
async function buildPart(part) {
  const start = performance.now();
  // Loaded on demand, so that a bundler that isn't needed does not start.
  const build =
    part === 'server'
      ? (await import('./build-server.mjs')).build
      : async () => (await import('./build-web.mjs')).build(part);
  try {
    await buildAndRemember(part, build);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`The ${part} could not be built.`);
    process.exit(1);
  }
  console.log(`Built the ${part} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}
