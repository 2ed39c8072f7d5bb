import { parseArgs } from 'node:util';

/**
 * @typedef {object} Options
 * @property {'default' | 'changed' | 'full' | 'last-failed' | 'slowest'} mode
 * @property {string} since the commit that `--changed` compares with
 * @property {readonly string[] | null} only names of parts
 * @property {boolean} short whether `--changed` leaves out what the default set leaves out
 * @property {boolean} bail whether the first failure ends the run
 */

const usage = `npm test -- [--changed [--since COMMIT] [--short] | --full | --last-failed | --slowest] [--only PART,PART] [--bail]`;

/**
 * @param {readonly string[]} args
 * @param {readonly string[]} parts the names that `--only` takes
 * @returns {Options}
 * @throws {Error} that says what is wrong with them
 */
export function readOptions(args, parts) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      changed: { type: 'boolean' },
      full: { type: 'boolean' },
      'last-failed': { type: 'boolean' },
      slowest: { type: 'boolean' },
      since: { type: 'string' },
      only: { type: 'string' },
      short: { type: 'boolean' },
      bail: { type: 'boolean' },
    },
  });
  const modes = /** @type {const} */ (['changed', 'full', 'last-failed', 'slowest']);
  const chosen = modes.filter((mode) => values[mode]);
  if (chosen.length > 1)
    throw new Error(`--${chosen.join(' and --')} exclude each other. ${usage}`);
  const mode = chosen[0] ?? 'default';
  if (values.since !== undefined && mode !== 'changed') {
    throw new Error(`--since goes with --changed. ${usage}`);
  }
  if (values.short && mode !== 'changed') throw new Error(`--short goes with --changed. ${usage}`);
  const only = values.only?.split(',').filter(Boolean) ?? null;
  const unknown = only?.filter((name) => !parts.includes(name)) ?? [];
  if (only?.length === 0 || unknown.length > 0) {
    throw new Error(
      `--only takes ${parts.join(', ')}${unknown[0] ? `, not ${unknown.join(', ')}` : ''}.`,
    );
  }
  const { since = 'HEAD', short = false, bail = false } = values;
  return { mode, since, only, short, bail };
}
