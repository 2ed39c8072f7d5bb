import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, nothing } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { onAccountText, sideLabels } from './payment-texts.ts';
import styles from './payments.module.css';
import type { Payment } from './queries.ts';

export const paymentColumns: readonly Column<Payment>[] = [
  {
    id: 'paidOn',
    header: 'Date',
    sortKey: 'paidOn',
    downFirst: true,
    width: 140,
    priority: 8,
    hideable: false,
    cell: ({ paidOn, code }) => <TwoLines first={formatDate(paidOn)} second={code} />,
  },
  {
    id: 'direction',
    header: 'Dir',
    width: 64,
    priority: 7,
    cell: ({ direction }) => (
      <span className={styles[direction]}>{sideLabels[direction].word}</span>
    ),
  },
  {
    id: 'invoice',
    header: 'Invoice',
    card: 'title',
    least: 190,
    cell: ({ invoice, party, ...payment }) => (
      <TwoLines
        first={invoice ? <CodeText code={invoice.code} /> : onAccountText(payment)}
        second={party.name}
      />
    ),
  },
  {
    id: 'mode',
    header: 'Mode',
    width: 88,
    priority: 4,
    cell: ({ mode }) => mode,
  },
  {
    id: 'ref',
    header: 'Ref',
    width: 150,
    least: 110,
    stretch: true,
    priority: 3,
    cell: ({ ref }) => ref || nothing,
  },
  {
    id: 'code',
    header: 'Number',
    sortKey: 'code',
    downFirst: true,
    width: 156,
    priority: 2,
    card: 'none',
    hiddenAtFirst: true,
    cell: ({ code }) => <CodeText code={code} />,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 104,
    priority: 6,
    cell: ({ reversed }) => reversed && <StatusBadge status="reversed" />,
  },
  {
    id: 'tds',
    header: 'TDS',
    align: 'end',
    width: 112,
    priority: 5,
    cell: ({ tds }) =>
      tds ? ledgerRupees(tds.amount) : <span className={styles.none}>{nothing}</span>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    sortKey: 'amount',
    downFirst: true,
    width: 136,
    priority: 9,
    hideable: false,
    cell: ({ amount, reversed }) => (
      <span className={reversed ? styles.struck : undefined}>{ledgerRupees(amount)}</span>
    ),
  },
];
