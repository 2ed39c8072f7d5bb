import type { productSorts } from '@kolam/contract/inventory/catalogue/model.ts';
import { anyText, listSearch } from '#core/list-search.ts';
import { conditionTerms } from '#inventory/goods/terms.ts';

// Repeated here, since importing the contract's list would add its schema library to the first
// load.
const sorts = [
  'code',
  'name',
  'category',
  'quantity',
  'value',
  'createdAt',
] as const satisfies typeof productSorts;

/** The list's state in the URL. */
export const productsSearch = listSearch({
  filters: {
    category: anyText,
    stock: {
      label: 'Stock',
      all: 'Any stock',
      options: { low: 'Low stock', out: 'Out of stock' },
    },
    condition: { label: 'Condition', all: 'Any condition', options: conditionTerms },
  },
  sorts,
  sort: 'name',
});
