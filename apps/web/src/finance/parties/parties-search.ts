import type { partySorts } from '@kolam/contract/finance/parties/model.ts';
import { anyText, listSearch } from '#core/list-search.ts';

// Written out, since importing the contract's list would add its schema library to the first load.
const sorts = ['name', 'email', 'createdAt'] as const satisfies typeof partySorts;

/** The list's state in the address. */
export const partiesSearch = listSearch({
  filters: {
    archived: {
      label: 'Archive',
      all: 'Not archived',
      options: { true: 'Archived', all: 'All, archived too' },
    },
  },
  sorts,
  sort: 'name',
});

/** The state of a customer's or vendor's page in the address. */
export const partyPageSearch = listSearch({
  filters: { tab: ['invoices', 'history'], from: anyText, to: anyText },
  sorts: [],
  sort: 'createdAt',
});
