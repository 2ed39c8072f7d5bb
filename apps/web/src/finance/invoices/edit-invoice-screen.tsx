import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { InvoiceProblem } from './invoice-problem.tsx';
import { useInvoice } from './queries.ts';
import { invoiceRoutes } from './routes.ts';

const DocumentEditor = lazyNamed(() => import('./document-editor.tsx'), 'DocumentEditor');

/** Opens a stored draft in the editor. */
export function EditInvoiceScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useInvoice(id);
  const { data: invoice } = query;
  // Once issued here, it redirects to its page a moment later.
  const wasDraft = useRef<string>(undefined);
  if (invoice?.status === 'draft') wasDraft.current = id;

  if (!invoice) return query.error ? <InvoiceProblem query={query} /> : <EditorSkeleton />;
  if (wasDraft.current !== id) {
    return (
      <Panel>
        <EmptyState
          headsPage
          title="This is no draft any more"
          description={invoiceMessages.notADraft}
          action={
            <Button variant="default" component={Link} to={invoiceRoutes.record(id)}>
              Go to the invoice
            </Button>
          }
        />
      </Panel>
    );
  }
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <DocumentEditor key={id} kind={invoice.kind} draft={invoice} />
    </Suspense>
  );
}
