import type { OwnChallenge } from '#core/challenges.ts';

type Day = OwnChallenge['days'][number];

/** How a day of a challenge stands for the employee. */
export type DayMark =
  | 'done'
  | 'paused'
  | 'open'
  | 'late'
  | 'undecided'
  | 'missed'
  | 'cutShort'
  | 'ahead'
  | 'none';

/** Whether a challenge has nothing to come for the employee: it was cancelled, or they left it. */
export const isStopped = ({ status, lastDay }: Pick<OwnChallenge, 'status' | 'lastDay'>): boolean =>
  status === 'cancelled' || lastDay !== null;

type Now = {
  /** The date in India. */
  today: string;
  /** Of the day's challenge. */
  isStopped: boolean;
};

/** Returns the mark of a day. */
export function markOf(day: Day, { today, isStopped }: Now): DayMark {
  if (day.complete) return 'done';
  if (day.status === 'pending' && isStopped) return 'none';
  if (day.paused) return 'paused';
  if (day.status === 'pending') return 'ahead';
  // Opened before they joined, or for nobody.
  if (!day.assigned) return 'none';
  if (day.cutShort) return 'cutShort';
  if (day.status === 'closed' || isStopped) return day.undecided ? 'undecided' : 'missed';
  return day.date < today ? 'late' : 'open';
}

/** Whether a day of a stopped challenge is after the employee's last one: it has no page for them. */
export const isAfterLast = (day: Day, { lastDay }: Pick<OwnChallenge, 'lastDay'>): boolean =>
  lastDay !== null && day.date > lastDay;

/** Returns the weeks of days, from Monday on, with null for dates without a day. */
export function weeksOf(days: readonly Day[]): { date: string; day: Day | null }[][] {
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  if (first === undefined || last === undefined) return [];
  const byDate = new Map(days.map((day) => [day.date, day]));
  const weeks = [];
  for (let monday = mondayOf(first); monday <= last; monday = plusDays(monday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, place) => {
        const date = plusDays(monday, place);
        return { date, day: byDate.get(date) ?? null };
      }),
    );
  }
  return weeks;
}

const dayMs = 86_400_000;

const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const mondayOf = (date: string): string =>
  plusDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
