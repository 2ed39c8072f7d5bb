import { listSearch } from '#core/list-search.ts';

/** The page of the list in the address. The order is the server's own. */
export const sessionsSearch = listSearch({ filters: {}, sorts: [], sort: '-lastSeenAt' });
