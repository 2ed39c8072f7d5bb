import { type AssignChallenge, chooses } from '@kolam/contract/programme/challenges/audience.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { canAssign } from '@kolam/contract/programme/challenges/values.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { lockAllCompaniesForShare } from '#people/companies/actions.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { assignmentText, requireTargets } from './assignment-text.ts';
import { recordOf } from './history.ts';
import { onAssignmentChanged } from './hooks.ts';
import { knownDepartments } from './known-departments.ts';
import { requireChallenge } from './lock.ts';
import type { ChallengeRow } from './queries.ts';
import { challengeResponse } from './read.ts';
import { saveChallenge } from './store.ts';
import { type Audience, audienceOf, replaceAudience } from './targets.ts';

/** Assigns a challenge. The people of an active one change with it. */
export async function assignChallenge(context: RequestContext, id: string, body: AssignChallenge) {
  return context.transaction(async (tx) => {
    const before = await requireAssignable(tx, context, id);
    const { assignmentType, keepEmployees, ...audience } = body;
    await requireTargets(tx, audience);
    const old = await audienceOf(tx, id);
    const { departments, unknownDepartments } = await knownDepartments(tx, {
      given: audience.departments,
      kept: old.departments,
      others: keepEmployees || chooses({ ...audience, departments: [] }),
    });
    audience.departments = departments;
    if (keepEmployees) {
      audience.employeeIds = [...new Set([...old.employeeIds, ...audience.employeeIds])];
    }
    const same = before.assignmentType === assignmentType && isSame(old, audience);
    if (same && before.status !== 'draft')
      return { ...(await challengeResponse(tx, before)), unknownDepartments };
    const oldText = await assignmentText(tx, before.assignmentType, old);
    await replaceAudience(tx, { id, keepEmployees }, audience);
    const row = await saveAssignment(tx, context, { before, oldText, assignmentType });
    return { ...(await challengeResponse(tx, row)), unknownDepartments };
  });
}

/**
 * Locks a challenge that can be assigned. While all companies are locked, people and the targets
 * can't be deleted either.
 */
export async function requireAssignable(
  tx: Tx,
  context: RequestContext,
  id: string,
): Promise<ChallengeRow> {
  await lockAllCompaniesForShare(tx);
  const before = await requireChallenge(tx, id);
  assertVersion(context, before.version);
  const { status } = before;
  if (!canAssign(status)) throw conflict('NOT_ASSIGNABLE', challengeMessages.cannotAssign(status));
  return before;
}

type Saved = {
  before: ChallengeRow;
  /** Who received it before. */
  oldText: string;
  assignmentType: ChallengeRow['assignmentType'];
};

/** Saves a challenge whose targets were changed: a draft is scheduled, an active one is synced. */
export async function saveAssignment(
  tx: Tx,
  context: RequestContext,
  { before, oldText, assignmentType }: Saved,
): Promise<ChallengeRow> {
  const { id } = before;
  const row = await saveChallenge(tx, id, {
    assignmentType,
    status: before.status === 'draft' ? 'scheduled' : before.status,
    updatedAt: context.clock.now(),
  });
  if (row.status === 'active') {
    for (const run of onAssignmentChanged.parts()) await run(tx, context, id);
  }
  await recordChange(tx, context, {
    record: recordOf(row),
    action: before.status === 'draft' ? 'scheduled' : 'assigned',
    changes: changesBetween(
      { status: before.status, assignedTo: oldText },
      {
        status: row.status,
        assignedTo: await assignmentText(tx, assignmentType, await audienceOf(tx, id)),
      },
    ),
  });
  return row;
}

function isSame(one: Audience, other: Audience): boolean {
  const key = ({ departments, ...ids }: Audience) =>
    [
      ids.companyIds,
      ids.teamIds,
      departments.map(({ companyId, department }) => `${companyId} ${department}`),
      ids.employeeIds,
      ids.exceptIds,
    ]
      .map((list) => [...list].sort().join())
      .join('\n');
  return key(one) === key(other);
}
