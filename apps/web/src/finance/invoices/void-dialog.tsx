import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { voidInvoiceSchema } from '@kolam/contract/finance/invoices/rules.ts';
import { Textarea } from '@mantine/core';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { toast } from '#ui/toast.ts';
import { kindWords, nameOf } from './invoice-terms.ts';
import { refreshInvoices } from './queries.ts';

const labels = { reason: 'Reason' };

type VoidDialogProps = { invoice: InvoiceDetail; onClose: () => void };

/** Asks why, and ends a document that nothing was paid or credited on. */
export function VoidDialog({ invoice, onClose }: VoidDialogProps) {
  const { id, kind, version } = invoice;
  const { form, dirty, ...shell } = useRecordForm({
    defaults: { reason: '' },
    labels,
    check: (values) => schemaProblems(voidInvoiceSchema, values),
    async send(body, idempotencyKey) {
      try {
        const { data } = await api('POST /admin/finance/invoices/{id}/void', {
          params: { id },
          body,
          ifMatch: version,
          idempotencyKey,
        });
        void refreshInvoices(data);
        onClose();
        toast.success(invoiceMessages.voided(data.code ?? ''), { about: id });
      } catch (error) {
        // Somebody else may have paid or ended it since.
        void refreshInvoices();
        throw error;
      }
      return undefined;
    },
  });
  const noun = kindWords[kind].document.toLowerCase();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Void ${nameOf(invoice)}`}
      description={`Nothing is due on this ${noun} any more. Its number stays taken, and this can’t be undone.`}
      size="small"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormShell {...shell} submit="Void" busyText="Voiding..." tone="danger" onCancel={onClose}>
        <Textarea
          {...form.register('reason')}
          label={labels.reason}
          description="Stands in its history"
          rows={3}
          error={form.formState.errors.reason?.message}
          required
          data-autofocus
        />
      </FormShell>
    </Dialog>
  );
}
