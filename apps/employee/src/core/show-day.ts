import type { ResponseOf } from '@kolam/contract/api-types.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { DayOf, OwnDay } from './submission.ts';

export type Today = ResponseOf<'GET /employee/me/today'>;

/**
 * Shows the day of a response wherever the day is shown, and reads again what depends on it. Reads
 * that began before know less, so they are cancelled.
 */
export async function showDay(queries: QueryClient, of: DayOf, day: OwnDay) {
  const { challengeId, date } = of;
  const dayKey = ['day', challengeId, date];
  const todayKey = ['today'];
  await queries.cancelQueries({ queryKey: dayKey });
  await queries.cancelQueries({ queryKey: todayKey });
  queries.setQueryData(dayKey, { day });
  queries.setQueryData<Today>(todayKey, (old) => old && withDay(old, of, day));
  for (const changed of ['today', 'challenges', 'points', 'sent', 'team', 'board'])
    void queries.invalidateQueries({ queryKey: [changed] });
}

/** Replaces one of the days that are shown today. */
export function withDay({ today }: Today, { challengeId, date }: DayOf, day: OwnDay): Today {
  const days = today.days.map((each) =>
    each.challenge.id === challengeId && each.day.date === date ? { ...each, day } : each,
  );
  return { today: { ...today, days } };
}
