import type { BodyOf } from '@kolam/contract/api-types.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { Team, TeamWithRoster } from '@kolam/contract/people/teams/model.ts';
import { api } from '#core/api.ts';
import { toastError } from '#core/problem-report.ts';
import type { Question } from '#ui/question.ts';
import { toast } from '#ui/toast.ts';
import { refreshTeams } from './queries.ts';
import { loadPauseEffects } from './slots.ts';

type Step = { body: BodyOf<'PATCH /admin/teams/{id}'>; message: string };

const activation: Step = { body: { isActive: true }, message: teamMessages.activated };
const deactivation: Step = { body: { isActive: false }, message: teamMessages.deactivated };
const resumption: Step = {
  body: { suspensionInfo: { isSuspended: false } },
  message: teamMessages.resumed,
};
const suspension = (reason: string): Step => ({
  body: { suspensionInfo: { isSuspended: true, reason } },
  message: teamMessages.suspended,
});

/** Shows a toast with an undo, which is refused when the team was changed since. */
function toastDone(team: TeamWithRoster, message: string, back: Step): void {
  const undo = () => void take(team, back, { ifMatch: team.version });
  toast.success(message, { action: { label: 'Undo', onSelect: undo }, about: team.id });
}

type Way = { back?: Step; ifMatch?: number };

async function take({ id }: { id: string }, { body, message }: Step, way: Way): Promise<void> {
  const { back, ...condition } = way;
  try {
    const { team } = await api('PATCH /admin/teams/{id}', { params: { id }, body, ...condition });
    void refreshTeams(team);
    if (back) toastDone(team, message, back);
    else toast.success(message, { about: id });
  } catch (error) {
    toastError(error);
    void refreshTeams();
  }
}

export const activateTeam = (team: Team) => take(team, activation, { back: deactivation });
/** Returns the confirmation of deactivating a team. */
export const deactivateQuestion = (team: Team): Question => ({
  title: `Deactivate ${team.name}?`,
  effects: () => loadPauseEffects(team.id),
  verb: 'Deactivate',
  busyText: 'Deactivating...',
  run: () => take(team, deactivation, { back: activation }),
});

export const resumeTeam = (team: Team) =>
  take(team, resumption, { back: suspension(team.suspensionInfo.reason) });

/** Suspends a team as shown. Throws if refused. */
export async function suspendTeam({ id, version }: Team, reason: string): Promise<void> {
  const { team } = await api('PATCH /admin/teams/{id}', {
    params: { id },
    body: suspension(reason).body,
    ifMatch: version,
  });
  void refreshTeams(team);
  toastDone(team, teamMessages.suspended, resumption);
}

async function handLeadTo(employeeId: string, { id }: Team): Promise<TeamWithRoster> {
  const route = 'POST /admin/teams/{id}/transfer-leader';
  try {
    const { team } = await api(route, { params: { id }, body: { employeeId } });
    void refreshTeams(team);
    return team;
  } catch (error) {
    // Usually the roster differs from what is shown.
    void refreshTeams();
    throw error;
  }
}

/** Makes another member the leader. Throws if refused. The toast offers to revert it. */
export async function transferLead(team: Team, employeeId: string): Promise<void> {
  const { teamLeader: before } = team;
  const changed = await handLeadTo(employeeId, team);
  const undo = before && (() => void transferLead(changed, before.id).catch(toastError));
  const { teamLeader: leader } = changed;
  toast.success(leader ? teamMessages.leaderTransferred(fullName(leader)) : teamMessages.updated, {
    about: team.id,
    ...(undo ? { action: { label: 'Undo', onSelect: undo } } : {}),
  });
}
