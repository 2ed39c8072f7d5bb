import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import { sizeProblem, type UpdateTeam } from '@kolam/contract/people/teams/rules.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { noteTeamStatus } from '#people/employees/actions.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { asConflict } from './create.ts';
import { lockTeam } from './lock.ts';
import { historyValues, recordOf } from './present.ts';
import { teamResponse } from './read.ts';
import { type NewTeam, saveTeam, type TeamRow } from './store.ts';

/** Changes the fields that the body names. */
export async function updateTeam(context: RequestContext, id: string, body: UpdateTeam) {
  return context.transaction(async (tx) => {
    const { team: before, company } = await lockTeam(tx, id);
    assertVersion(context, before.version);
    const changed = changedColumns(before, body);
    // A save without changes must not make another user's edit stale.
    if (Object.keys(changed).length === 0) return teamResponse(tx, before, company.name);
    requireSizes(before, changed);
    const row = await save(tx, id, { ...changed, updatedAt: context.clock.now() });
    if (row.status !== before.status) await noteTeamStatus(tx, context, id);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: verbOf(row, changed),
      changes: changesBetween(historyValues(before), historyValues(row)),
    });
    return teamResponse(tx, row, company.name);
  });
}

/** Returns the columns that the body names and whose values differ from the row's. */
function changedColumns(before: TeamRow, body: UpdateTeam): Partial<TeamRow> {
  const given: Partial<Record<keyof TeamRow, string | number | boolean | undefined>> = {
    name: body.name,
    description: body.description,
    motto: body.motto,
    isActive: body.isActive,
    ...suspensionOf(body.suspensionInfo),
    ...body.settings,
    icon: body.metadata?.icon,
  };
  return Object.fromEntries(
    Object.entries(given).filter(
      ([column, value]) => value !== undefined && value !== before[column as keyof TeamRow],
    ),
  );
}

/** Resuming a team clears the reason. */
function suspensionOf(info: UpdateTeam['suspensionInfo']) {
  if (!info) return {};
  return {
    isSuspended: info.isSuspended,
    suspensionReason: info.isSuspended ? info.reason : '',
  };
}

function requireSizes(before: TeamRow, { minMembers, maxMembers }: Partial<TeamRow>): void {
  if (minMembers === undefined && maxMembers === undefined) return;
  const sizes = {
    minMembers: minMembers ?? before.minMembers,
    maxMembers: maxMembers ?? before.maxMembers,
  };
  const problem = sizeProblem(sizes);
  if (problem) throw invalid({ [`settings.${problem.field}`]: problem.message });
  const exceeded = sizeProblem(sizes, before.memberCount);
  if (!exceeded) return;
  throw conflict('ROSTER_EXCEEDS_MAX', exceeded.message, {
    [`settings.${exceeded.field}`]: exceeded.message,
  });
}

/** When nothing else changed, "suspended" or "activated" is clearer than "updated". */
function verbOf(row: TeamRow, changed: Partial<TeamRow>): RecordAction {
  const only = (...columns: (keyof TeamRow)[]) =>
    Object.keys(changed).every((column) => columns.includes(column as keyof TeamRow));
  if (changed.isSuspended !== undefined && only('isSuspended', 'suspensionReason')) {
    return row.isSuspended ? 'suspended' : 'resumed';
  }
  if (only('isActive')) return row.isActive ? 'activated' : 'deactivated';
  return 'updated';
}

async function save(tx: Tx, id: string, changes: Partial<NewTeam>): Promise<TeamRow> {
  try {
    return await transaction(tx, (inner) => saveTeam(inner, id, changes));
  } catch (error) {
    throw asConflict(error);
  }
}
