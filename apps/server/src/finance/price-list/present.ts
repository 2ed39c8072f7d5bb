import { inRupees } from '@kolam/contract/core/money.ts';
import type { PriceListEntry } from '@kolam/contract/finance/price-list/model.ts';
import { presentRecord } from '#core/columns.ts';
import type { EntryRow } from './store.ts';

const percent = (taxRate: number | null) => (taxRate === null ? null : taxRate / 100);

export const presentEntry = (row: EntryRow): PriceListEntry => ({
  ...presentRecord(row),
  desc: row.desc,
  hsn: row.hsn,
  unit: row.unit,
  rate: inRupees(row.rate),
  taxPct: percent(row.taxRate),
  untaxed: row.untaxed,
  isUsual: row.isUsual,
});

export const recordOf = ({ id, desc: title }: EntryRow) =>
  ({ kind: 'price-list-entry', id, title }) as const;

/** History values, under the names of `priceListFieldLabels`. */
export const historyValues = (row: EntryRow) => ({
  desc: row.desc,
  hsn: row.hsn,
  unit: row.unit,
  rate: inRupees(row.rate),
  taxPct: percent(row.taxRate),
  untaxed: row.untaxed,
  isUsual: row.isUsual,
});
