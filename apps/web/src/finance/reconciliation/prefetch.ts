import {
  bankRowList,
  bankStatementList,
  entryRuleList,
} from '@kolam/contract/finance/reconciliation/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { rowsPage, statementRecord, statementsPage } from './queries.ts';
import { rulesPage } from './rule-queries.ts';

/** Prefetches the first data of the list. */
export const statementsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', statementsPage(listQuery(readList(bankStatementList, search))));

/** Prefetches the first data of the rules. */
export const rulesPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', rulesPage(listQuery(readList(entryRuleList, search))));

/** Prefetches the statement that a page shows, and its rows. */
export const statementPrefetch: Prefetch = ({ search, params: { id = '' } }) => {
  prefetchQuery('finance:read', statementRecord(id));
  prefetchQuery('finance:read', rowsPage(id, listQuery(readList(bankRowList, search))));
};
