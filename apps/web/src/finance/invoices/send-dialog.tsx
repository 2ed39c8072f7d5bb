import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { sendInvoiceSchema } from '@kolam/contract/finance/invoices/rules.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { Textarea, TextInput } from '@mantine/core';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { fileNameOf, nameOf } from './invoice-terms.ts';
import { refreshInvoices } from './queries.ts';

type Values = { to: string; message: string };
const labels = { to: 'To', message: 'Message' };

const problemsOf = (values: Values) =>
  values.to.trim() === ''
    ? { to: invoiceMessages.noEmail }
    : schemaProblems(sendInvoiceSchema, values);

type SendDialogProps = { invoice: InvoiceDetail; onClose: () => void };

/** Mails the document as a PDF. */
export function SendDialog({ invoice, onClose }: SendDialogProps) {
  const { id, code, recipient, sent } = invoice;
  const { form, dirty, ...shell } = useRecordForm<Values>({
    defaults: { to: recipient.email, message: '' },
    labels,
    check: problemsOf,
    async send(body, idempotencyKey) {
      const given = { params: { id }, body, idempotencyKey };
      const { data } = await api('POST /admin/finance/invoices/{id}/send', given).catch((error) => {
        throw withMessage(error, financeMessages.requestFailed);
      });
      void refreshInvoices(data);
      onClose();
      toast.success(invoiceMessages.sent(body.to.trim()), { about: id });
      return undefined;
    },
  });
  const { errors } = form.formState;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Send ${nameOf(invoice)}`}
      description={`By mail, with ${fileNameOf(code)}`}
      dirty={dirty}
      busy={shell.busy}
    >
      <FormShell {...shell} submit="Send" busyText="Sending..." onCancel={onClose}>
        {sent && (
          <Notice tone="info" message={`Sent to ${sent.to} on ${formatDateTime(sent.at)}.`} />
        )}
        <TextInput
          {...form.register('to')}
          label={labels.to}
          type="email"
          autoComplete="off"
          error={errors.to?.message}
          required
          data-autofocus
        />
        <Textarea
          {...form.register('message')}
          label={labels.message}
          description="Above the usual words, which name the number, the total and the due date"
          rows={4}
          error={errors.message?.message}
        />
      </FormShell>
    </Dialog>
  );
}
