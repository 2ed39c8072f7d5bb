import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type OpenOptions, openDatabase } from '../../apps/server/src/core/database/open.ts';
import { inRoot } from '../../scripts/paths.mjs';
import type { Size } from '../people/load.ts';
import { challenges, commonGoal, forEverybody } from './plan.ts';

const count = (of: string) => `(select count(*)::int from ${of})`;

/** Numbers of rows, and of stored figures that differ from a count. */
const figures = {
  challenges: count('challenges'),
  statuses: count('(select distinct status from challenges) as present'),
  commonTitles: count(`challenges where search_text like '%${commonGoal}%'`),
  enrolments: count('enrolments'),
  days: count('participant_days'),
  submissions: count('submissions'),
  /** The number of distinct sizes of challenges for everyone: must be one. */
  crowds: count(`(select participant_count from challenges
    where assignment_type = 'global' and participant_count > 0 group by 1) as sizes`),
  due: count(`challenge_days join challenges on challenges.id = challenge_id
    where settled_at is null and challenge_days.status <> 'pending' and date < current_date - 1`),
};

/** @throws when rows are missing, or a sum or number is wrong */
export async function checkChallenges(where: OpenOptions, { employees }: Size): Promise<void> {
  const { pool, close } = await openDatabase(where);
  try {
    const columns = Object.entries(figures).map(([name, sql]) => `${sql} as "${name}"`);
    const { rows } = await pool.query<Record<keyof typeof figures, number>>(`select ${columns}`);
    const [is] = rows;
    const crowds = forEverybody.active.length + forEverybody.completed.length;
    const asPlanned =
      is !== undefined &&
      is.challenges === challenges &&
      is.statuses === 5 &&
      is.commonTitles > 0 &&
      is.enrolments > (employees / 2) * crowds &&
      is.days > is.enrolments * 2 &&
      is.submissions > is.days / 5 &&
      is.crowds === 1 &&
      is.due === 0;
    if (!asPlanned) throw new Error(`The loaded challenges are wrong: ${JSON.stringify(is)}`);
  } finally {
    await close();
  }
  await requireRightPoints(where);
}

/**
 * @throws when `npm run points:verify` finds a stored sum or number that differs from the ledger
 */
export async function requireRightPoints({ url, folder }: OpenOptions): Promise<void> {
  const env = { ...process.env, DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) };
  await promisify(execFile)(
    process.execPath,
    [inRoot('apps/server/dist/main.js'), 'points:verify'],
    {
      env,
      maxBuffer: 10_000_000,
    },
  ).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${stdout}\n${stderr}`.slice(0, 4000));
  });
}
