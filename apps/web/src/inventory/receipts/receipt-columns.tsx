import type { GoodsReceipt } from '@kolam/contract/inventory/receipts/model.ts';
import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, formatDateTime, formatNumber, nothing } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import styles from './receipts.module.css';

/** The first received goods, and the number of others. */
function Goods({ lines, lineCount }: GoodsReceipt) {
  const [first] = lines;
  if (!first) return nothing;
  const rest = lineCount - 1;
  return (
    <TwoLines
      first={first.sku.name}
      second={rest > 0 ? `${first.sku.code} and ${formatNumber(rest)} more` : first.sku.code}
    />
  );
}

export const receiptColumns: readonly Column<GoodsReceipt>[] = [
  {
    id: 'code',
    header: 'Code',
    card: 'title',
    width: 216,
    least: 212,
    cell: ({ code }) => <CodeText code={code} />,
  },
  {
    id: 'receivedOn',
    header: 'Received',
    sortKey: 'receivedOn',
    downFirst: true,
    width: 112,
    priority: 7,
    cell: ({ receivedOn }) => formatDate(receivedOn),
  },
  {
    id: 'goods',
    header: 'Goods',
    width: 220,
    least: 150,
    stretch: true,
    priority: 8,
    cell: Goods,
  },
  {
    id: 'po',
    header: 'Purchase order',
    width: 150,
    priority: 5,
    cell: ({ po }) => (po ? <CodeText code={po.code} /> : nothing),
  },
  {
    id: 'wh',
    header: 'Warehouse',
    width: 160,
    least: 106,
    priority: 4,
    cell: ({ wh }) => wh.name,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 104,
    priority: 6,
    cell: ({ isReversed }) => isReversed && <StatusBadge status="reversed" />,
  },
  {
    id: 'units',
    header: 'Units',
    align: 'end',
    width: 86,
    priority: 9,
    hideable: false,
    cell: ({ units, isReversed }) => (
      <span className={isReversed ? styles.struck : undefined}>{formatNumber(units)}</span>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    width: 118,
    priority: 3,
    cell: ({ amount, isReversed }) => (
      <span className={isReversed ? styles.struck : undefined}>{ledgerRupees(amount)}</span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Booked',
    sortKey: 'createdAt',
    downFirst: true,
    width: 180,
    priority: 2,
    card: 'none',
    hiddenAtFirst: true,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];
