import { conditionLabels } from '#inventory/goods/conditions.ts';
import { defineList } from '../../core/list.ts';

/** How low stock is: at or below its reorder level, or without good units. */
const stockLevels = ['low', 'out'] as const;
export type StockLevel = (typeof stockLevels)[number];

export const productList = defineList({
  search: { label: 'Search products', placeholder: 'SKU, name or barcode' },
  filters: {
    category: 'text',
    stock: {
      label: 'Stock',
      all: 'Any stock',
      options: { low: 'Low stock', out: 'Out of stock' } satisfies Record<StockLevel, string>,
    },
    condition: { label: 'Condition', all: 'Any condition', options: conditionLabels },
  },
  sorts: ['code', 'name', 'category', 'quantity', 'value', 'createdAt'],
  sort: 'name',
});

export const itemList = defineList({
  filters: {},
  sorts: ['name', 'createdAt'],
  sort: 'name',
});
