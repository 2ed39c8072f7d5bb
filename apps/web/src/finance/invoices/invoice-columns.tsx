import type { Invoice } from '@kolam/contract/finance/invoices/model.ts';
import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, nothing } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { money, standingOf } from './invoice-terms.ts';
import styles from './invoices.module.css';

/** Shows the amount due, if any can be due. */
function Due({ due, status }: Invoice) {
  if (status === 'draft' || status === 'void') return nothing;
  return due === 0 ? <span className={styles.none}>{money(0)}</span> : money(due);
}

const code: Column<Invoice> = {
  id: 'code',
  header: 'Code',
  sortKey: 'code',
  downFirst: true,
  card: 'title',
  width: 168,
  cell: ({ code: number, billNo }) => (
    <span className={styles.code}>
      {number === null ? <span className={styles.draft}>Draft</span> : <CodeText code={number} />}
      {billNo !== '' && <span className={styles.billNo}>Bill {billNo}</span>}
    </span>
  ),
};

const party: Column<Invoice> = {
  id: 'party',
  header: 'Party',
  sortKey: 'party',
  width: 210,
  least: 150,
  stretch: true,
  priority: 9,
  card: 'subtitle',
  cell: ({ party: { name } }) => name,
};

const figures: readonly Column<Invoice>[] = [
  {
    id: 'subtotal',
    header: 'Base',
    align: 'end',
    sortKey: 'subtotal',
    downFirst: true,
    width: 132,
    priority: 3,
    cell: ({ subtotal }) => money(subtotal),
  },
  {
    id: 'taxTotal',
    header: 'GST',
    align: 'end',
    sortKey: 'taxTotal',
    downFirst: true,
    width: 122,
    priority: 2,
    cell: ({ reverseCharge, taxTotal, owedTax }) =>
      reverseCharge ? <TwoLines first={money(owedTax)} second="owed by us" /> : money(taxTotal),
  },
  {
    id: 'grandTotal',
    header: 'Total',
    align: 'end',
    sortKey: 'grandTotal',
    downFirst: true,
    width: 138,
    priority: 8,
    cell: ({ grandTotal, status }) => (
      <span className={status === 'void' ? styles.struck : undefined}>{money(grandTotal)}</span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    sortKey: 'status',
    card: 'badge',
    width: 108,
    priority: 7,
    cell: (invoice) => <StatusBadge {...standingOf(invoice)} />,
  },
  {
    id: 'due',
    header: 'Due',
    align: 'end',
    sortKey: 'due',
    downFirst: true,
    width: 132,
    priority: 6,
    cell: Due,
  },
  {
    id: 'dueOn',
    header: 'Due by',
    sortKey: 'dueOn',
    downFirst: true,
    width: 118,
    hiddenAtFirst: true,
    cell: ({ dueOn }) => formatDate(dueOn),
  },
];

const date: Column<Invoice> = {
  id: 'issuedOn',
  header: 'Date',
  sortKey: 'issuedOn',
  downFirst: true,
  width: 116,
  priority: 5,
  cell: ({ issuedOn }) => formatDate(issuedOn),
};

export const invoiceColumns: readonly Column<Invoice>[] = [code, date, party, ...figures];

/** For the list of one party, whose name is above it. */
export const ownInvoiceColumns: readonly Column<Invoice>[] = [code, date, ...figures];
