import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ShownPart } from '#core/lazy-part.tsx';
import { useRecent } from '#core/use-recent.ts';
import { HistoryPanel } from '#platform/audit/history-panel.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDateTime } from '#ui/format.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { CreditNotes } from './credit-notes.tsx';
import styles from './detail.module.css';
import { DocumentWarnings } from './document-warnings.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { BillDialog, EventDialog, PdfDialog, RecipientDialog } from './invoice-dialogs.ts';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceHeader, InvoiceSkeleton } from './invoice-header.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { InvoiceProblem } from './invoice-problem.tsx';
import { useInvoice } from './queries.ts';
import { invoicePanels } from './slots.ts';

const EventPanel = lazyNamed(() => import('./event-panel.tsx'), 'EventPanel');
// Only with money from the customer's account.
const InvoiceAccount = lazyNamed(() => import('./invoice-account.tsx'), 'InvoiceAccount');
// Only for bills whose tax we owe.
const ReverseChargePanel = lazyNamed(
  () => import('./reverse-charge-panel.tsx'),
  'ReverseChargePanel',
);
// Only for purchases.
const BillCopy = lazyNamed(() => import('./bill-copy.tsx'), 'BillCopy');

/** The page of one invoice or bill: content, settlements and history. */
export function InvoicePageScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useInvoice(id);
  const { data: invoice } = query;
  const openDialog = useOpenDialog();
  useRecent(invoice?.id);

  if (!invoice) return query.error ? <InvoiceProblem query={query} /> : <InvoiceSkeleton />;
  const isDraft = invoice.status === 'draft';
  return (
    <>
      <InvoiceHeader invoice={invoice} actions={<InvoiceActions invoice={invoice} />} />
      <InvoiceNotices invoice={invoice} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <InvoiceLines invoice={invoice} />
          {!isDraft && <InvoicePayments invoice={invoice} />}
          <CreditNotes
            invoice={invoice}
            onOpen={(note) => openDialog(PdfDialog, { invoice, note })}
            onRecipient={(note) => openDialog(RecipientDialog, { invoice, note })}
          />
          <Suspense>{invoice.fromAccount !== 0 && <InvoiceAccount invoice={invoice} />}</Suspense>
        </div>
        <div className={styles.column}>
          <InvoiceFacts invoice={invoice} />
          <Suspense>
            {invoice.reverseCharge && (
              <ReverseChargePanel
                invoice={invoice}
                onSelfInvoice={() => openDialog(PdfDialog, { invoice, isSelfInvoice: true })}
              />
            )}
            <EventPanel invoice={invoice} onEdit={() => openDialog(EventDialog, { invoice })} />
            {invoice.kind === 'sales' &&
              invoicePanels.parts().map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change.
                <ShownPart key={at} part={part} with={{ invoice }} />
              ))}
            {invoice.kind === 'purchase' && (
              <BillCopy
                invoice={invoice}
                onView={() =>
                  invoice.billFile && openDialog(BillDialog, { file: invoice.billFile })
                }
              />
            )}
          </Suspense>
        </div>
      </div>
      <div className={styles.history}>
        <Panel title="History">
          <HistoryPanel kind="invoice" id={invoice.id} version={invoice.version} />
        </Panel>
      </div>
    </>
  );
}

/** Says that the document is void, and shows warnings. */
function InvoiceNotices({ invoice }: { invoice: InvoiceDetail }) {
  const { voided, warnings } = invoice;
  if (!voided && warnings.length === 0) return null;
  return (
    <div className={styles.notices}>
      {voided && (
        <Notice
          tone="info"
          title={`Void since ${formatDateTime(voided.at)}, by ${voided.by}`}
          message={voided.reason}
        />
      )}
      <DocumentWarnings warnings={warnings} />
    </div>
  );
}
