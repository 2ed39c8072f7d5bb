import { inRupees } from '@kolam/contract/core/money.ts';
import type { PriceListEntry } from '@kolam/contract/finance/price-list/model.ts';
import { presentRecord } from '#core/columns.ts';
import type { EntryRow } from './store.ts';

/** Returns what an entry says, under the names of the endpoints and of `priceListFieldLabels`. */
export const valuesOf = ({ desc, hsn, unit, rate, taxRate, untaxed, isUsual }: EntryRow) => ({
  ...{ desc, hsn, unit },
  rate: inRupees(rate),
  taxPct: taxRate === null ? null : taxRate / 100,
  ...{ untaxed, isUsual },
});

export const presentEntry = (row: EntryRow): PriceListEntry => ({
  ...presentRecord(row),
  ...valuesOf(row),
});

export const recordOf = ({ id, desc: title }: EntryRow) =>
  ({ kind: 'price-list-entry', id, title }) as const;
