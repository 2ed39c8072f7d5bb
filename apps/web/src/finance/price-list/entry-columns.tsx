import type { PriceListEntry } from '@kolam/contract/finance/price-list/model.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, nothing } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** The GST rate of an entry. */
export const rateText = ({ taxPct }: Pick<PriceListEntry, 'taxPct'>) =>
  taxPct === null ? 'Usual rate' : `${taxPct}%`;

/** The price of an entry, which may differ each time. */
export const priceText = ({ rate }: Pick<PriceListEntry, 'rate'>) =>
  rate === 0 ? nothing : ledgerRupees(rate);

export const entryColumns: readonly Column<PriceListEntry>[] = [
  {
    id: 'desc',
    header: 'Description',
    sortKey: 'desc',
    card: 'title',
    width: 320,
    least: 180,
    stretch: true,
    wraps: true,
    cell: ({ desc }) => desc,
  },
  {
    id: 'hsn',
    header: 'HSN/SAC',
    sortKey: 'hsn',
    width: 110,
    priority: 2,
    cell: ({ hsn }) => hsn,
  },
  {
    id: 'unit',
    header: 'Unit',
    width: 100,
    priority: 4,
    cell: ({ unit }) => unit || nothing,
  },
  {
    id: 'rate',
    header: 'Price',
    sortKey: 'rate',
    downFirst: true,
    align: 'end',
    width: 140,
    priority: 1,
    cell: priceText,
  },
  {
    id: 'taxPct',
    header: 'GST',
    align: 'end',
    width: 110,
    priority: 3,
    cell: rateText,
  },
  {
    id: 'createdAt',
    header: 'Added',
    sortKey: 'createdAt',
    downFirst: true,
    card: 'none',
    hiddenAtFirst: true,
    width: 120,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    id: 'usual',
    header: 'Usual',
    card: 'badge',
    width: 110,
    priority: 5,
    cell: ({ isUsual }) => isUsual && <StatusBadge status="usual" tone="good" />,
  },
];
