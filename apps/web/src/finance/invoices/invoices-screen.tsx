import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { useAddressAction } from '#core/address-action.ts';
import { useCan } from '#core/session.ts';
import { OrganisationPanel } from '#platform/organisation/organisation-panel.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { ExportInvoices } from './export-invoices.tsx';
import { kindOptions } from './invoice-terms.ts';
import { invoicesFilter } from './invoices-search.ts';
import { InvoicesTable } from './invoices-table.tsx';
import { invoiceRoutes } from './routes.ts';
import { useInvoiceList } from './use-invoice-list.ts';

// The form includes the schemas, which are not needed to view the list.
const CreateInvoiceDialog = lazyDialog(
  () => import('./create-invoice-dialog.tsx'),
  'CreateInvoiceDialog',
);

/** Invoices to clients and bills from vendors: the list, and the dialog of the quick form. */
export function InvoicesScreen() {
  const list = useInvoiceList();
  const canWrite = useCan('finance:write');
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  function create() {
    const close = openDialog(CreateInvoiceDialog, {
      kind: list.kind,
      onMoreLines(kind) {
        // The dialog closes before the address changes, or it would ask about its input.
        flushSync(close);
        void navigate({ href: invoiceRoutes.create({ kind }) });
      },
      onOpen: (id) => void navigate({ href: invoiceRoutes.record(id) }),
    });
  }
  useAddressAction({ create: canWrite ? create : undefined });

  const add = canWrite && <Button onClick={create}>+ New Invoice</Button>;

  return (
    <>
      {canWrite && <OrganisationPanel />}
      <div className={layout.toolbar}>
        <SegmentedControl
          label="Type"
          options={kindOptions}
          value={list.kind}
          onChange={list.setKind}
        />
        <div className={layout.row8}>
          <ExportInvoices query={invoicesFilter(list.state)} />
          {add}
        </div>
      </div>
      <InvoicesTable key={list.kind} list={list} add={add} />
    </>
  );
}
