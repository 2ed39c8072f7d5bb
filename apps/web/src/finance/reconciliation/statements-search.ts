import type {
  bankRowSorts,
  bankStatementSorts,
} from '@kolam/contract/finance/reconciliation/model.ts';
import { listSearch } from '#core/list-search.ts';

// Written out, since importing the contract's lists would add its schema library to the first load.
const sorts = ['createdAt', 'from', 'fileName'] as const satisfies typeof bankStatementSorts;
const rowSorts = ['line', 'date', 'amount', 'createdAt'] as const satisfies typeof bankRowSorts;

/** The list of statements in the address. */
export const statementsSearch = listSearch({ filters: {}, sorts, sort: '-createdAt' });

/** The rows of one statement in the address, and which of them is chosen. */
export const rowsSearch = listSearch({
  filters: { filter: ['unmatched', 'matched', 'set-aside', 'sure'] },
  sorts: rowSorts,
  sort: 'line',
  limit: 50,
  limits: [50, 100],
});
