import { defineRecord } from '#core/record-kinds.ts';
import { priceListFieldLabels } from './field-labels.ts';

export const priceListRecord = defineRecord({
  kind: 'price-list-entry',
  label: 'Price list entry',
  noun: 'the entry of the price list',
  permission: 'finance:read',
  fieldLabels: priceListFieldLabels,
  address: ({ id }) => `/admin/finance/price-list?open=${id}`,
  search: { key: 'priceListEntry', plural: 'Price list' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    'price-list-entry': typeof priceListRecord;
  }
}
