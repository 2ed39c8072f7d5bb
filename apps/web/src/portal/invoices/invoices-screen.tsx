import { companyInvoiceMessages } from '@kolam/contract/portal/invoices/messages.ts';
import type { CompanyInvoice } from '@kolam/contract/portal/invoices/model.ts';
import { companyInvoiceList } from '@kolam/contract/portal/invoices/values.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { EmptyList } from '#core/empty-list.tsx';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { noticeBadge } from '#finance/payment-notices/terms.ts';
import type { Column } from '#ui/data-table/column.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate } from '#ui/format.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CertificatesPanel } from './certificates-panel.tsx';
import { standingOf } from './invoice-standing.ts';
import { useAccounts, useInvoices } from './queries.ts';
import { companyInvoiceRoutes } from './routes.ts';

export { CompanyInvoiceScreen } from './invoice-page.tsx';

const StatementDialog = lazyDialog(() => import('./statement-dialog.tsx'), 'StatementDialog');
const OpenInvoicesDialog = lazyDialog(
  () => import('./open-invoices-dialog.tsx'),
  'OpenInvoicesDialog',
  { title: 'I have paid', fields: 4 },
);

const columns: readonly Column<CompanyInvoice>[] = [
  {
    id: 'code',
    header: 'Invoice',
    sortKey: 'code',
    downFirst: true,
    card: 'title',
    cell: ({ code }) => code,
  },
  {
    id: 'issuedOn',
    header: 'Date',
    sortKey: 'issuedOn',
    downFirst: true,
    card: 'subtitle',
    width: 120,
    priority: 3,
    cell: ({ issuedOn }) => formatDate(issuedOn),
  },
  {
    id: 'dueOn',
    header: 'Due by',
    sortKey: 'dueOn',
    downFirst: true,
    width: 120,
    priority: 2,
    cell: ({ dueOn }) => formatDate(dueOn),
  },
  {
    id: 'grandTotal',
    header: 'Total',
    align: 'end',
    sortKey: 'grandTotal',
    downFirst: true,
    width: 150,
    priority: 4,
    cell: ({ grandTotal }) => ledgerRupees(grandTotal),
  },
  {
    id: 'due',
    header: 'To pay',
    align: 'end',
    sortKey: 'due',
    downFirst: true,
    width: 150,
    priority: 5,
    cell: ({ due }) => ledgerRupees(due),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 110,
    priority: 6,
    cell: (invoice) => <StatusBadge {...standingOf(invoice)} />,
  },
  {
    id: 'notice',
    header: 'Your notice',
    width: 110,
    cell: ({ notice }) => notice && <StatusBadge {...noticeBadge(notice)} />,
  },
];

/** The invoices that the company pays. */
export function CompanyInvoicesScreen() {
  const list = useListState(companyInvoiceList);
  const query = useInvoices(listQuery(list.state));
  const accounts = useAccounts().data ?? [];
  const openDialog = useOpenDialog();
  return (
    <>
      <PageHeader
        title="Invoices"
        description="Issued by Kolam to your company."
        actions={
          <>
            {accounts.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
                onClick={() => openDialog(StatementDialog, { accounts })}
              >
                Statement
              </Button>
            )}
            <Button onClick={() => openDialog(OpenInvoicesDialog)}>I have paid</Button>
          </>
        }
      />
      <ListTable<CompanyInvoice>
        list={list}
        query={query}
        id="company-invoices"
        caption="Invoices"
        noun={['invoice', 'invoices']}
        columns={columns}
        rows={query.data?.data}
        rowId={({ id }) => id}
        rowName={({ code }) => code ?? ''}
        total={query.data?.meta.total}
        href={({ id }) => companyInvoiceRoutes.record(id)}
        empty={
          <EmptyList
            list={list}
            title="No invoices found"
            description={companyInvoiceMessages.none}
          />
        }
        problem="Could not load the invoices."
      />
      {accounts.length > 0 && <CertificatesPanel accounts={accounts} />}
    </>
  );
}
