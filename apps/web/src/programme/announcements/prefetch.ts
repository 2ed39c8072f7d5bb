import { announcementList } from '@kolam/contract/programme/announcements/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { announcementsPage } from './queries.ts';

/** The first query of the list. */
export const announcementsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery(
    'challenges:read',
    announcementsPage(listQuery(readList(announcementList, search))),
  );
