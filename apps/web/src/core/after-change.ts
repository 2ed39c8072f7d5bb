import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Invalidates all queries below a key after a change and refetches those on screen. Reads from
 * before the change are cancelled first: for a query without data, the library would otherwise keep
 * waiting for such a read and treat its outdated response as fresh.
 */
export async function invalidate(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/**
 * Puts the record from a change's response into the cache and cancels reads that started before the
 * change.
 */
export async function setCached<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  record: T,
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<T>(queryKey, record);
}
