import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { Team } from '@kolam/contract/people/teams/model.ts';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { refreshTeams, removeCachedTeam } from './queries.ts';

function effectsOf({ stats }: Team): string[] {
  const members = formatCount(stats.members, ['member', 'members']);
  return [
    'This cannot be undone.',
    stats.members === 0
      ? 'It has no members.'
      : `${members} will be in no team. They stay employees and keep their points.`,
  ];
}

/**
 * Returns why a team was not deleted: another user changed it since it was shown, or just that it
 * failed.
 */
const messageOf = (error: unknown): string =>
  error instanceof ApiProblem && error.code === 'STALE' ? error.message : teamMessages.deleteFailed;

/** Confirms the deletion of a team, explaining what happens to its members. */
export function useTeamDeletion(onDeleted: (team: Team) => void): (team: Team) => void {
  const confirm = useConfirm();

  async function run(team: Team) {
    try {
      await api('DELETE /admin/teams/{id}', { params: { id: team.id }, ifMatch: team.version });
    } catch (error) {
      void refreshTeams();
      throw new Error(messageOf(error));
    }
    onDeleted(team);
    void removeCachedTeam(team.id);
    toast.success(teamMessages.deleted, { about: team.id });
  }

  return (team) =>
    void confirm({
      title: `Delete ${team.name}?`,
      effects: effectsOf(team),
      verb: 'Delete',
      busyText: 'Deleting...',
      tone: 'danger',
      run: () => run(team),
    });
}
