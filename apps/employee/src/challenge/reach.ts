import type { OwnChallenge } from '#core/challenges.ts';

type Given = Pick<OwnChallenge, 'days' | 'progress' | 'reward' | 'status' | 'lastDay'> & {
  rules: Pick<OwnChallenge['rules'], 'minParticipation'>;
};

/** What of the reward can still be reached, in numbers for one sentence. */
export type Reach =
  | { kind: 'earned' | 'over' | 'left' | 'noDays' }
  /** Any submission that counts earns the reward. */
  | { kind: 'anything' }
  | { kind: 'reached'; percent: number }
  /** `needed` of the `remaining` days have to be completed. */
  | { kind: 'possible'; percent: number; needed: number; remaining: number }
  /** At most this share of days can be complete at the end. */
  | { kind: 'out'; percent: number; most: number };

/** Returns what the employee can still reach. Paused days and those before joining don't count. */
export function reachOf({ days, progress, reward, status, lastDay, rules }: Given): Reach {
  if (reward) return { kind: 'earned' };
  if (lastDay !== null) return { kind: 'left' };
  const percent = rules.minParticipation;
  const ahead = days.filter((day) => day.status === 'pending' && !day.paused).length;
  // Also closed ones that another proof or a second look can still complete.
  const open = days.filter(
    ({ status, undecided, assigned, complete, paused }) =>
      (status === 'open' || undecided) && assigned && !complete && !paused,
  ).length;
  const remaining = ahead + open;
  if (status === 'cancelled' || (status === 'completed' && open === 0)) return { kind: 'over' };
  if (percent === 0) return { kind: 'anything' };
  const total = progress.daysAssigned + ahead;
  const needed = Math.ceil((percent * total) / 100) - progress.daysCompleted;
  if (total === 0) return { kind: 'noDays' };
  if (needed <= 0) return { kind: 'reached', percent };
  if (needed <= remaining) return { kind: 'possible', percent, needed, remaining };
  const most = Math.floor((100 * (progress.daysCompleted + remaining)) / total);
  return { kind: 'out', percent, most };
}
