import { can, type Permission } from '@kolam/contract/core/permissions.ts';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { session } from './session.ts';

/** The parameters of an address. */
type Address = { search: Record<string, string>; params: Record<string, string> };

/** Prefetches the first data of a page. Exported by a feature's `prefetch.ts`. */
export type Prefetch = (address: Address) => void;

/**
 * Prefetches data of a page while its code still loads. The page does not wait for it: where the
 * prefetch brought nothing, the page sends its own request and reports errors.
 */
export function prefetchQuery<T, K extends QueryKey>(
  permission: Permission,
  query: FetchQueryOptions<T, Error, T, K>,
): void {
  // Only once the user is known: a refusal would show a toast.
  void session.known().then((state) => {
    if (state.status !== 'signed-in' || state.access.requiredStep !== null) return;
    if (can(state.admin.role, permission)) void queryClient.prefetchQuery(query);
  });
}
