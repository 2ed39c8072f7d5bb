import { reminderList } from '@kolam/contract/finance/payment-reminders/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { remindersPage } from './queries.ts';

export const remindersPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', remindersPage(listQuery(readList(reminderList, search))));
