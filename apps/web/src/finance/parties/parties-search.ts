import type { partySorts } from '@kolam/contract/finance/parties/model.ts';
import { anyText, listSearch } from '#core/list-search.ts';

// Written out, since the contract's own list would bring its schema library into the first load.
const sorts = ['name', 'email', 'createdAt'] as const satisfies typeof partySorts;

/** The list's state in the address. */
export const partiesSearch = listSearch({
  filters: { archived: ['true', 'all'] },
  sorts,
  sort: 'name',
});

/** What the page of one shows. */
export const partyPageSearch = listSearch({
  filters: { tab: ['invoices', 'history'], from: anyText, to: anyText },
  sorts: [],
  sort: 'createdAt',
});
