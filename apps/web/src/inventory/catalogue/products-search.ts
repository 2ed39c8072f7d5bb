import type { productSorts } from '@kolam/contract/inventory/catalogue/model.ts';
import { conditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { anyText, listSearch } from '#core/list-search.ts';

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
  filters: { category: anyText, stock: ['low', 'out'], condition: conditions },
  sorts,
  sort: 'name',
});
