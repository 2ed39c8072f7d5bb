import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import type { BulkEmployees } from '@kolam/contract/people/employees/rules.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { changePeople, inviteLater, type PersonChange } from './change-people.ts';
import { type Locked, lockEmployees } from './lock-for-update.ts';
import type { EmployeeRow, PersonValues } from './store.ts';

type Refusal = { id: string; name: string; reason: string };

/**
 * Activates, deactivates or moves many employees. Those who can't be changed are returned with the
 * reason.
 */
export async function changeInBulk(context: RequestContext, { ids, ...asked }: BulkEmployees) {
  return context.transaction(async (tx) => {
    const teamId = (asked.action === 'moveTeam' && asked.teamId) || null;
    const locked = await lockEmployees(tx, ids, { teamIds: teamId === null ? [] : [teamId] });
    if (teamId !== null && !locked.teams.has(teamId)) {
      throw invalid({ teamId: employeeMessages.teamNotFound });
    }
    const changes: PersonChange[] = [];
    const unchanged: string[] = [];
    const refused: Refusal[] = [];
    for (const id of ids) {
      const before = locked.people.get(id);
      const after = before && valuesAfter(before, { ...asked, teamId });
      if (!before) refused.push({ id, name: '', reason: employeeMessages.refused.unknown });
      else if (!after || isSame(before, after)) unchanged.push(id);
      else {
        const reason = otherCompany(after, locked);
        if (reason) refused.push({ id, name: fullName(before), reason });
        else changes.push({ before, after });
      }
    }
    const outcome = await changePeople(tx, context, { changes, places: locked });
    await inviteLater(tx, context, { employeeIds: outcome.uninvited });
    for (const { change, failure } of outcome.refused) {
      const { after } = change;
      refused.push({ id: after.id, name: fullName(after), reason: failure.message });
    }
    return { updated: outcome.done.map(({ after }) => after.id), unchanged, refused };
  });
}

function valuesAfter(
  before: EmployeeRow,
  { action, teamId }: { action: BulkEmployees['action']; teamId: string | null },
): PersonValues {
  switch (action) {
    case 'activate':
      return { ...before, status: 'active' };
    case 'deactivate':
      return { ...before, status: 'inactive' };
    case 'moveTeam':
      return { ...before, teamId };
  }
}

const isSame = (before: EmployeeRow, after: PersonValues) =>
  before.status === after.status && before.teamId === after.teamId;

function otherCompany({ companyId, teamId }: PersonValues, { teams }: Locked): string | null {
  const team = teamId === null ? undefined : teams.get(teamId);
  if (!team || team.companyId === companyId) return null;
  return employeeMessages.refused.otherCompany(team.name);
}
