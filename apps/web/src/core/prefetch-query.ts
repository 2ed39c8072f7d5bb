import { can, type Permission } from '@kolam/contract/core/permissions.ts';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { session } from './session.ts';

/** What an address says to its page. */
export type Address = { search: Record<string, string>; params: Record<string, string> };

/** Reads what the page of an address begins with; what a feature's `prefetch.ts` exports. */
export type Prefetch = (address: Address) => void;

/**
 * Reads what a page is going to show while its code still loads. The page does not wait for it, and
 * asks for itself, and complains, where this brought nothing.
 */
export function prefetchQuery<T, K extends QueryKey>(
  permission: Permission,
  query: FetchQueryOptions<T, Error, T, K>,
): void {
  // Not before it is known who asks: a refusal would be said aloud.
  void session.known().then((state) => {
    if (state.status === 'signed-in' && can(state.admin.role, permission)) {
      void queryClient.prefetchQuery(query);
    }
  });
}
