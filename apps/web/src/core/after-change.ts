import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads again, after a change, what shows of all that is stored below a key. A read from before the
 * change is given up first: the library goes on waiting for one that has no data yet, and would
 * take its old answer for a fresh one.
 */
export async function invalidate(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/** Takes a record over as a change answered it; a read from before the change comes too late. */
export async function setCached<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  record: T,
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<T>(queryKey, record);
}
