import type { ClientBase } from 'pg';
import type { OpenOptions } from '../../apps/server/src/core/database/open.ts';
import { loadPeople, type Size } from '../people/load.ts';
import { checkChallenges } from './check.ts';
import * as plan from './plan.ts';
import * as rows from './rows.ts';

const plans = [
  'planned_challenges',
  'planned_targets',
  'planned_days',
  'planned_enrolments',
  'planned_person_days',
];

const tables = `challenges, challenge_targets, challenge_days, enrolments, participants, participant_days,
  submissions, activity_days, activity_totals, challenge_activity_days, challenge_day_totals, challenge_rewards, audit_entries`;

/**
 * Fills a migrated database with people as `loadPeople` does, and with challenges that they take
 * part in. @throws when rows are missing, or a sum differs from the ledger
 */
export async function loadChallenges(where: OpenOptions, size: Size): Promise<void> {
  await loadPeople(where, size, {
    earn,
    follow: (client) => insertChallenges(client, size),
  });
  await checkChallenges(where, size);
}

async function earn(client: ClientBase): Promise<number> {
  await client.query(plan.planChallenges, [plan.challenges]);
  await client.query(plan.planTargets);
  await client.query(plan.planDays);
  await client.query('analyze planned_challenges, planned_targets, planned_days');
  await client.query(plan.planEnrolments);
  await client.query('analyze planned_enrolments');
  await client.query(plan.planPersonDays);
  await client.query('analyze planned_person_days');
  const { rowCount } = await client.query(rows.insertEntries);
  return rowCount ?? 0;
}

async function insertChallenges(client: ClientBase, { employees }: Size): Promise<void> {
  await client.query(rows.insertChallenges);
  await client.query(rows.insertTargets);
  await client.query(rows.insertDays);
  await client.query(rows.insertEnrolments);
  await client.query(rows.insertParticipants);
  await client.query(rows.insertPersonDays);
  await client.query(rows.insertSubmissions);
  await client.query(rows.insertActivityDays);
  await client.query(rows.insertActivityTotals);
  await client.query(rows.insertChallengeActivityDays);
  await client.query(rows.insertTotals);
  await client.query(rows.insertRewards);
  await client.query(rows.insertChanges, [employees]);
  await client.query(`drop table ${plans}`);
  await client.query(`vacuum (analyze) ${tables}`);
}
