import { may, type Permission } from '@kolam/contract/core/permissions.ts';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { session } from './session.ts';

/**
 * Reads what a page is going to show while its code still loads; the `loader` of its route. The
 * page does not wait for it, and asks for itself, and complains, where this brought nothing. The
 * query of a page that few begin with may itself be on its way: then no other page carries it.
 */
export function readAhead<T, K extends QueryKey>(
  permission: Permission,
  query: FetchQueryOptions<T, Error, T, K> | Promise<FetchQueryOptions<T, Error, T, K>>,
): void {
  // Not before it is known who asks: a refusal would be said aloud.
  void Promise.all([session.known(), query]).then(
    ([state, known]) => {
      if (state.status === 'signed-in' && may(state.admin.role, permission)) {
        void queryClient.prefetchQuery(known);
      }
    },
    // Code that does not load is the page's to complain about, which needs the same.
    () => undefined,
  );
}
