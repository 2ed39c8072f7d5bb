import {
  assignedToText,
  challengeMessages,
} from '@kolam/contract/programme/challenges/messages.ts';
import type { AssignChallenge } from '@kolam/contract/programme/challenges/rules.ts';
import { type AssignmentType, canAssign } from '@kolam/contract/programme/challenges/values.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { lockAllCompaniesForShare } from '#people/companies/actions.ts';
import { companyNames } from '#people/companies/queries.ts';
import { personNames } from '#people/employees/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { recordOf } from './history.ts';
import { onAssignmentChanged } from './hooks.ts';
import { requireChallenge } from './lock.ts';
import { type ChallengeRow, listTargets } from './queries.ts';
import { challengeResponse } from './read.ts';
import { replaceTargets, saveChallenge, type Targets } from './store.ts';

/** Assigns a challenge. The people of an active one change with it. */
export async function assignChallenge(context: RequestContext, id: string, body: AssignChallenge) {
  return context.transaction(async (tx) => {
    // While companies are locked, people and the assigned targets can't be deleted either.
    await lockAllCompaniesForShare(tx);
    const before = await requireChallenge(tx, id);
    assertVersion(context, before.version);
    requireAssignable(before);
    const { assignmentType, ...targets } = body;
    const named = await requireTargets(tx, targets);
    const old = await targetsOf(tx, id);
    const same = before.assignmentType === assignmentType && isSame(old, targets);
    if (same && before.status !== 'draft') return challengeResponse(tx, before);
    await replaceTargets(tx, id, targets);
    const row = await saveChallenge(tx, id, {
      assignmentType,
      status: before.status === 'draft' ? 'scheduled' : before.status,
      updatedAt: context.clock.now(),
    });
    if (row.status === 'active') {
      for (const run of onAssignmentChanged.parts()) await run(tx, context, id);
    }
    const oldNames = await namesOf(tx, old);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: before.status === 'draft' ? 'scheduled' : 'assigned',
      changes: changesBetween(
        { status: before.status, assignedTo: words(before.assignmentType, old, oldNames) },
        { status: row.status, assignedTo: words(assignmentType, targets, named) },
      ),
    });
    return challengeResponse(tx, row);
  });
}

function requireAssignable({ status }: ChallengeRow): void {
  if (!canAssign(status)) throw conflict('NOT_ASSIGNABLE', challengeMessages.cannotAssign(status));
}

async function targetsOf(tx: Tx, id: string): Promise<Targets> {
  const targets = await listTargets(tx, id);
  return {
    companyIds: targets.flatMap(({ companyId }) => companyId ?? []),
    teamIds: targets.flatMap(({ teamId }) => teamId ?? []),
    employeeIds: targets.flatMap(({ employeeId }) => employeeId ?? []),
  };
}

function isSame(one: Targets, other: Targets): boolean {
  const key = ({ companyIds, teamIds, employeeIds }: Targets) =>
    [companyIds, teamIds, employeeIds].map((ids) => [...ids].sort().join()).join(' ');
  return key(one) === key(other);
}

type Names = { companies: string[]; teams: string[] };

/** Returns the names of companies and teams, in the given order, without deleted ones. */
async function namesOf(tx: Tx, { companyIds, teamIds }: Targets): Promise<Names> {
  const companies = await companyNames(tx, companyIds);
  const teams = await teamNames(tx, teamIds);
  return {
    companies: companyIds.flatMap((id) => companies.get(id)?.name ?? []),
    teams: teamIds.flatMap((id) => teams.get(id) ?? []),
  };
}

/** Checks that all targets exist. @throws Failure 400 at the field */
async function requireTargets(tx: Tx, targets: Targets): Promise<Names> {
  const names = await namesOf(tx, targets);
  const people = await personNames(tx, targets.employeeIds);
  const missing = {
    companyIds: names.companies.length < targets.companyIds.length,
    teamIds: names.teams.length < targets.teamIds.length,
    employeeIds: people.size < targets.employeeIds.length,
  };
  const errors = Object.entries(missing).flatMap(([field, some]) =>
    some ? [[field, challengeMessages.unknownTargets]] : [],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  return names;
}

/** Maximum names in a history entry. */
const named = 5;

/**
 * Formats companies and teams by name and people by their number, since the history stores no names
 * of people.
 */
function words(type: AssignmentType, targets: Targets, { companies, teams }: Names): string {
  const people = targets.employeeIds.length;
  const counts = { companies: companies.length, teams: teams.length, people };
  const names = [...companies, ...teams];
  if (type === 'global' || names.length > named) return assignedToText(type, counts);
  const inWords = people > 0 ? [assignedToText('custom', { companies: 0, teams: 0, people })] : [];
  return [...names, ...inWords].join(', ') || challengeMessages.nobody;
}
