import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { announcementsSearch } from './announcements-search.ts';
import { announcementsPage } from './queries.ts';

/** The first query of the list. */
export const announcementsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('challenges:read', announcementsPage(listQuery(announcementsSearch.read(search))));
