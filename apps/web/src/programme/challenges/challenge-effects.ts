import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { formatCount } from '#ui/format.ts';

type Counted = Pick<Challenge, 'metrics' | 'plannedDays'>;

const people = (count: number) => formatCount(count, ['person takes', 'people take']);

/** What it does to end an active challenge before its time. */
export function deactivationEffects({ metrics }: Counted): string[] {
  const { totalParticipants } = metrics;
  return [
    totalParticipants === 0 ? 'Nobody takes part yet.' : `${people(totalParticipants)} part.`,
    'No day opens any more, and open ones close without penalties.',
    'Points that were earned stay.',
    'It can’t be activated again; a clone of it can.',
  ];
}

/** What goes with a challenge that is deleted. */
export function deletionEffects({ plannedDays }: Counted): string[] {
  const days = formatCount(plannedDays, ['planned day goes', 'planned days go']);
  return [
    'This cannot be undone.',
    plannedDays === 0 ? 'No day is planned in it.' : `${days} with it.`,
  ];
}
