import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { useCan } from '#core/session.ts';
import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, formatNumber, nothing } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { orderBadge } from './order-texts.ts';

/** The first ordered goods, and the number of others. */
function Goods({ lines, lineCount }: PurchaseOrder) {
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

/** Received and ordered units. */
function Received({ received, qty }: PurchaseOrder) {
  return <TwoLines first={formatNumber(qty)} second={`${formatNumber(received)} received`} />;
}

const orderColumns: readonly Column<PurchaseOrder>[] = [
  {
    id: 'code',
    header: 'Code',
    sortKey: 'code',
    downFirst: true,
    card: 'title',
    width: 168,
    least: 160,
    cell: ({ code }) => <CodeText code={code} />,
  },
  {
    id: 'status',
    header: 'Status',
    sortKey: 'status',
    card: 'badge',
    width: 112,
    priority: 9,
    cell: (order) => <StatusBadge {...orderBadge(order)} />,
  },
  {
    id: 'vendor',
    header: 'Vendor',
    sortKey: 'vendor',
    width: 180,
    least: 130,
    stretch: true,
    priority: 7,
    cell: ({ vendor }) => vendor?.name ?? nothing,
  },
  {
    id: 'goods',
    header: 'Goods',
    width: 220,
    least: 160,
    stretch: true,
    priority: 8,
    cell: Goods,
  },
  {
    id: 'wh',
    header: 'Warehouse',
    width: 160,
    least: 120,
    priority: 4,
    cell: ({ wh }) => wh?.name ?? nothing,
  },
  {
    id: 'qty',
    header: 'Qty',
    align: 'end',
    width: 116,
    priority: 6,
    cell: Received,
  },
  {
    id: 'amount',
    header: 'Amount',
    sortKey: 'amount',
    downFirst: true,
    align: 'end',
    width: 130,
    priority: 10,
    hideable: false,
    cell: ({ amount }) => ledgerRupees(amount),
  },
  {
    id: 'bill',
    header: 'Bill',
    width: 150,
    priority: 2,
    hiddenAtFirst: true,
    card: 'none',
    cell: ({ bill }) => (bill ? (bill.code ?? 'Draft bill') : nothing),
  },
  {
    id: 'createdAt',
    header: 'Created',
    sortKey: 'createdAt',
    downFirst: true,
    width: 116,
    priority: 5,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

const columnsWithoutBills = orderColumns.filter(({ id }) => id !== 'bill');

/** The bill column is shown only to users who may read finance. */
export const useOrderColumns = (): readonly Column<PurchaseOrder>[] =>
  useCan('finance:read') ? orderColumns : columnsWithoutBills;
