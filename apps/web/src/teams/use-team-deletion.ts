import { teamMessages } from '@kolam/contract/teams/messages.ts';
import type { Team } from '@kolam/contract/teams/model.ts';
import { api } from '#core/api.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { refreshTeams } from './queries.ts';

function effectsOf({ stats }: Team): string[] {
  const members = formatCount(stats.members, ['member', 'members']);
  return [
    'This cannot be undone.',
    stats.members === 0
      ? 'It has no members.'
      : `${members} will be in no team. They stay employees and keep their points.`,
  ];
}

/** Asks before a team is deleted, telling what becomes of its members. */
export function useTeamDeletion(onDeleted: (team: Team) => void): (team: Team) => void {
  const confirm = useConfirm();

  async function run(team: Team) {
    try {
      await api('DELETE /admin/teams/{id}', { params: { id: team.id } });
    } catch {
      void refreshTeams();
      throw new Error(teamMessages.deleteFailed);
    }
    onDeleted(team);
    void refreshTeams();
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
