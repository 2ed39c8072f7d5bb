import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { formatCount, formatDate } from '#ui/format.ts';

type Counted = Pick<Challenge, 'metrics' | 'plannedDays'>;

const people = (count: number) => formatCount(count, ['person takes', 'people take']);

/** Returns the effects of ending an active challenge early. */
export function deactivationEffects({ metrics }: Counted): string[] {
  const { totalParticipants } = metrics;
  return [
    totalParticipants === 0 ? 'Nobody takes part yet.' : `${people(totalParticipants)} part.`,
    'No day opens any more, and open ones close without penalties.',
    'Points that were earned stay.',
    'It can’t be activated again; a clone of it can.',
  ];
}

/** Returns the effects of making a scheduled challenge a draft again. */
export function unschedulingEffects({ schedule }: Pick<Challenge, 'schedule'>): string[] {
  return [
    `It does not start by itself on ${formatDate(schedule.startDate)}.`,
    'Its days and who it is assigned to stay. Assigning schedules it again.',
  ];
}

/** Returns what is deleted together with a challenge. */
export function deletionEffects({ plannedDays }: Counted): string[] {
  const days = formatCount(plannedDays, ['planned day goes', 'planned days go']);
  return [
    'This cannot be undone.',
    plannedDays === 0 ? 'No day is planned in it.' : `${days} with it.`,
  ];
}
