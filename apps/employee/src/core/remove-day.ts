import type { QueryClient } from '@tanstack/react-query';
import { readsCacheName } from './reads-cache.ts';
import { session } from './session.ts';
import type { Today } from './show-day.ts';
import { replaceStored } from './stored-receipt.ts';
import type { DayOf } from './submission.ts';

/**
 * Removes a day that the server does not give this person any more, from what the page shows and from
 * what the device has stored, and reads again what lists it. Its query keeps `dataUpdatedAt`, so that
 * the page knows that the person had the day.
 */
export async function removeDay(queries: QueryClient, of: DayOf): Promise<void> {
  await removeStored(of).catch(() => undefined);
  // Today first: the day would begin again with what Today has.
  queries.setQueryData<Today>(['today'], (old) => old && withoutDay(old, of));
  const day = queries.getQueryCache().find({ queryKey: ['day', of.challengeId, of.date] });
  day?.setState({ data: undefined });
  for (const changed of ['today', 'challenges'])
    void queries.invalidateQueries({ queryKey: [changed] });
}

async function removeStored(of: DayOf): Promise<void> {
  const token = session.read()?.token;
  if (token === undefined || !('caches' in globalThis)) return;
  const name = await readsCacheName(`Bearer ${token}`);
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  const path = `/api/employee/me/challenges/${of.challengeId}/days/${of.date}`;
  await cache.delete(path, { ignoreVary: true });
  await replaceStored<Today>(cache, '/api/employee/me/today', (old) => withoutDay(old, of));
}

function withoutDay({ today }: Today, { challengeId, date }: DayOf): Today {
  const days = today.days.filter(
    ({ challenge, day }) => challenge.id !== challengeId || day.date !== date,
  );
  return { today: { ...today, days } };
}
