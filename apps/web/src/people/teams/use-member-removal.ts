import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { Person, Team } from '@kolam/contract/people/teams/model.ts';
import { api } from '#core/api.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { messageInDrawer } from './drawer-message.ts';
import { refreshTeams } from './queries.ts';

function effectsOf({ stats, settings }: Team): string[] {
  const left = stats.members - 1;
  const members = formatCount(left, ['member', 'members']);
  return [
    'They stay an employee of the company and keep their points.',
    ...(left < settings.minMembers
      ? [`The team then has ${members}, below its minimum of ${settings.minMembers}.`]
      : []),
  ];
}

/** Confirms the removal of a member from a team. */
export function useMemberRemoval(team: Team): (person: Person) => void {
  const confirm = useConfirm();
  const { id } = team;

  async function run(person: Person) {
    const route = 'POST /admin/teams/{id}/remove-member';
    try {
      const { team: changed } = await api(route, {
        params: { id },
        body: { employeeId: person.id },
      });
      void refreshTeams(changed);
      toast.success(teamMessages.memberRemoved, { about: id });
    } catch (error) {
      void refreshTeams();
      throw new Error(messageInDrawer(error));
    }
  }

  return (person) =>
    void confirm({
      title: `Remove ${fullName(person)} from ${team.name}?`,
      effects: effectsOf(team),
      verb: 'Remove',
      busyText: 'Removing...',
      tone: 'danger',
      run: () => run(person),
    });
}
