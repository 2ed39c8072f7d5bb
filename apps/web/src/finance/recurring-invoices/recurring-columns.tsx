import type { RecurringInvoice } from '@kolam/contract/finance/recurring-invoices/model.ts';
import { scheduleText } from '@kolam/contract/finance/recurring-invoices/schedule.ts';
import { issueModeLabels } from '@kolam/contract/finance/recurring-invoices/values.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, nothing } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { badgeOf } from './recurring-terms.ts';

export const recurringColumns: readonly Column<RecurringInvoice>[] = [
  {
    id: 'name',
    header: 'Name',
    sortKey: 'name',
    card: 'title',
    width: 240,
    least: 170,
    stretch: true,
    cell: ({ name }) => name,
  },
  {
    id: 'customer',
    header: 'Customer',
    sortKey: 'customer',
    width: 200,
    least: 140,
    priority: 6,
    cell: ({ party }) => party.name,
  },
  { id: 'schedule', header: 'Repeats', width: 190, priority: 3, cell: scheduleText },
  {
    id: 'nextOn',
    header: 'Next on',
    sortKey: 'nextOn',
    width: 130,
    priority: 5,
    cell: ({ nextOn }) => (nextOn === null ? nothing : formatDate(nextOn)),
  },
  {
    id: 'amount',
    header: 'Before GST',
    align: 'end',
    width: 130,
    priority: 4,
    cell: ({ amount }) => ledgerRupees(amount),
  },
  {
    id: 'issue',
    header: 'Issued',
    width: 160,
    priority: 2,
    cell: ({ issue }) => issueModeLabels[issue],
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 140,
    priority: 6,
    cell: ({ status }) => <StatusBadge {...badgeOf(status)} />,
  },
  {
    id: 'createdAt',
    header: 'Added',
    sortKey: 'createdAt',
    downFirst: true,
    width: 120,
    priority: 1,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];
