import { defineList } from '../../core/list.ts';

const kindLabels = { service: 'Services', goods: 'Goods' };
export type PriceListKind = keyof typeof kindLabels;

export const priceList = defineList({
  search: { label: 'Search the price list', placeholder: 'Search description, HSN/SAC...' },
  filters: { kind: { label: 'Kind', all: 'Services and goods', options: kindLabels } },
  sorts: ['desc', 'hsn', 'rate', 'createdAt'],
  sort: 'desc',
});
