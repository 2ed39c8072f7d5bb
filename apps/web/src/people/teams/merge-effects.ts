import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import type { Team } from '@kolam/contract/people/teams/model.ts';
import { formatCount, formatNumber, formatPoints } from '#ui/format.ts';

const member = ['member', 'members'] as const;

type Merged = { from: Team; into: Team; deletes: boolean };

/** Returns by how many members a merged team exceeds its limit. */
export const excessOf = ({ from, into }: Pick<Merged, 'from' | 'into'>): number =>
  Math.max(0, into.stats.members + from.stats.members - into.settings.maxMembers);

/** Returns what merging a team into another changes, in sentences. */
export function mergeEffects({ from, into, deletes }: Merged): string[] {
  const after = into.stats.members + from.stats.members;
  const points = formatPoints(from.stats.totalPoints);
  const leader = into.teamLeader ?? from.teamLeader;
  return [
    `${formatCount(from.stats.members, ['member moves', 'members move'])} to ${into.name}, which then has ${formatNumber(after)}.`,
    ...(leader ? [`${fullName(leader)} leads ${into.name}.`] : []),
    `They take part in what ${into.name} is assigned to, and no longer in what only ${from.name} is.`,
    deletes
      ? `${from.name} is deleted, which cannot be undone. Its ${points} points count for no team.`
      : `${from.name} becomes inactive and keeps its name, its history and its ${points} points.`,
  ];
}

/** Returns what splitting members off a team changes, in sentences. */
export function splitEffects(team: Team, { name, moved }: { name: string; moved: number }) {
  const left = team.stats.members - moved;
  const newTeam = name.trim() || 'The new team';
  return [
    `${newTeam} has ${formatCount(moved, member)}, and ${team.name} keeps ${formatNumber(left)}.`,
    ...(left < team.settings.minMembers
      ? [`${team.name} is then below its minimum of ${formatNumber(team.settings.minMembers)}.`]
      : []),
    `Points stay with ${team.name}. ${newTeam} begins with none and with the same limits.`,
    `Challenges that only ${team.name} is assigned to end for those who move.`,
  ];
}
