import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { voidInvoiceSchema } from '@kolam/contract/finance/invoices/rules.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { kindLabels, nameOf } from './invoice-terms.ts';
import { refreshInvoices } from './queries.ts';

type VoidDialogProps = { invoice: InvoiceDetail; onClose: () => void };

/** Asks for a reason and voids a document without payments or credits. */
export function VoidDialog({ invoice, onClose }: VoidDialogProps) {
  const { id, kind, version } = invoice;

  async function send(reason: string, idempotencyKey: string) {
    try {
      const { data } = await api('POST /admin/finance/invoices/{id}/void', {
        params: { id },
        body: { reason },
        ifMatch: version,
        idempotencyKey,
      });
      void refreshInvoices(data);
      onClose();
      toast.success(invoiceMessages.voided(data.code ?? ''), { about: id });
    } catch (error) {
      // Another user may have paid or voided it since.
      void refreshInvoices();
      throw withMessage(error, financeMessages.requestFailed);
    }
  }

  const noun = kindLabels[kind].document.toLowerCase();
  return (
    <ReasonDialog
      title={`Void ${nameOf(invoice)}`}
      description={`Nothing is due on this ${noun} any more. Its number stays taken, and this can’t be undone.`}
      hint="Stands in its history"
      schema={voidInvoiceSchema}
      required
      submit="Void"
      busyText="Voiding..."
      tone="danger"
      onClose={onClose}
      onSend={send}
    />
  );
}
