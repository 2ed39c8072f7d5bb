import type { Quotation } from '@kolam/contract/finance/quotations/model.ts';
import { quotationTypeLabels } from '@kolam/contract/finance/quotations/values.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, nothing } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { badgeOf } from './quotation-terms.ts';

const code: Column<Quotation> = {
  id: 'code',
  header: 'Number',
  sortKey: 'code',
  card: 'title',
  width: 170,
  least: 150,
  cell: (quotation) => quotation.code ?? 'Draft',
};

const customer: Column<Quotation> = {
  id: 'customer',
  header: 'Customer',
  sortKey: 'customer',
  width: 230,
  least: 150,
  stretch: true,
  priority: 6,
  cell: ({ party }) => party.name,
};

const others: readonly Column<Quotation>[] = [
  {
    id: 'issuedOn',
    header: 'Date',
    sortKey: 'issuedOn',
    downFirst: true,
    width: 120,
    priority: 4,
    cell: ({ issuedOn }) => formatDate(issuedOn),
  },
  {
    id: 'validUntil',
    header: 'Valid until',
    sortKey: 'validUntil',
    width: 130,
    priority: 3,
    cell: ({ validUntil }) => formatDate(validUntil),
  },
  {
    id: 'type',
    header: 'Type',
    width: 120,
    priority: 2,
    cell: ({ type }) => quotationTypeLabels[type],
  },
  {
    id: 'grandTotal',
    header: 'Total',
    sortKey: 'grandTotal',
    downFirst: true,
    align: 'end',
    width: 140,
    priority: 5,
    cell: ({ grandTotal }) => ledgerRupees(grandTotal),
  },
  {
    id: 'invoice',
    header: 'Invoice',
    width: 160,
    priority: 1,
    cell: ({ invoice }) => (invoice ? (invoice.code ?? 'Draft') : nothing),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 120,
    priority: 6,
    cell: ({ status }) => <StatusBadge {...badgeOf(status)} />,
  },
];

export const quotationColumns: readonly Column<Quotation>[] = [code, customer, ...others];

/** On the page of their customer. */
export const ownQuotationColumns: readonly Column<Quotation>[] = [code, ...others];
