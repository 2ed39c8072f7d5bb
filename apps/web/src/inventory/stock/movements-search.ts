import type { movementList } from '@kolam/contract/inventory/stock/values.ts';
import { filterQuery, type StateOf } from '#core/list-search.ts';

type MovementsState = StateOf<typeof movementList>;

/** Returns the query without its page, for exports. */
export function movementsFilter(state: MovementsState) {
  const { days, ...query } = filterQuery(state);
  const isOwn = query.from !== undefined || query.to !== undefined;
  // Custom dates replace the window. The server would apply both.
  return { ...query, days: isOwn ? undefined : days };
}

/** Returns the list's query. */
export const movementsQuery = (state: MovementsState) => ({
  ...movementsFilter(state),
  page: state.page,
  limit: state.limit,
});
