import { may, type Permission } from '@kolam/contract/core/permissions.ts';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { session } from './session.ts';

/**
 * Reads what a page is going to show while its code still loads; the `loader` of its route. The
 * page does not wait for it, and asks for itself, and complains, where this brought nothing.
 */
export function readAhead<T, K extends QueryKey>(
  permission: Permission,
  query: FetchQueryOptions<T, Error, T, K>,
): void {
  // Not before it is known who asks: a refusal would be said aloud.
  void session.known().then((state) => {
    if (state.status === 'signed-in' && may(state.admin.role, permission)) {
      void queryClient.prefetchQuery(query);
    }
  });
}
