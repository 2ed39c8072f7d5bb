import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Invalidates all queries below a key after a change and refetches those on screen. Reads from
 * before the change are cancelled first: for a query without data, the library would otherwise keep
 * waiting for such a read and treat its outdated response as fresh.
 */
export async function invalidate(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/**
 * Invalidates everything after a change: lists, figures, histories and records of other kinds may
 * show it too.
 */
export const refreshAll = (): Promise<void> => invalidate([]);

/**
 * Puts the record from a change's response into the cache and cancels reads that started before the
 * change.
 */
export async function setCached<T>(queryKey: QueryKey, record: T): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<T>(queryKey, record);
}

/** The same for a query of which the response is a part. Does nothing if it was never read. */
export async function updateCached<T>(queryKey: QueryKey, update: (data: T) => T): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<T>(queryKey, (data) => data && update(data));
}

/** Removes deleted records from the cache, so that they are not requested again. */
export function removeCached(...queryKeys: readonly QueryKey[]): void {
  for (const queryKey of queryKeys) queryClient.removeQueries({ queryKey });
}
