import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAddressAction } from '#core/address-action.ts';
import { useCan } from '#core/session.ts';
import { OrganisationPanel } from '#platform/organisation/organisation-panel.tsx';
import layout from '#ui/layout.module.css';
import { lazyNamed } from '#ui/lazy-named.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { ExportInvoices } from './export-invoices.tsx';
import { kindOptions } from './invoice-terms.ts';
import { invoicesFilter } from './invoices-search.ts';
import { InvoicesTable } from './invoices-table.tsx';
import { invoiceRoutes } from './routes.ts';
import { useInvoiceList } from './use-invoice-list.ts';

// The form includes the schemas, which are not needed to view the list.
const CreateInvoiceDialog = lazyNamed(
  () => import('./create-invoice-dialog.tsx'),
  'CreateInvoiceDialog',
);

/** Invoices to clients and bills from vendors: the list, and the dialog of the quick form. */
export function InvoicesScreen() {
  const list = useInvoiceList();
  const canWrite = useCan('finance:write');
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  useAddressAction({ create: canWrite ? () => setCreating(true) : undefined });

  /** The dialog closes before the address changes, or it would ask whether to discard its input. */
  function goOn(href: string) {
    flushSync(() => setCreating(false));
    void navigate({ href });
  }

  const add = canWrite && <Button onClick={() => setCreating(true)}>+ New Invoice</Button>;

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
      <Suspense>
        {creating && (
          <CreateInvoiceDialog
            kind={list.kind}
            onClose={() => setCreating(false)}
            onMoreLines={(kind) => goOn(invoiceRoutes.create({ kind }))}
            onOpen={(id) => void navigate({ href: invoiceRoutes.record(id) })}
          />
        )}
      </Suspense>
    </>
  );
}
