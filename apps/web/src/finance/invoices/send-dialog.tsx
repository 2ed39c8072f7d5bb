import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { sendInvoiceSchema } from '@kolam/contract/finance/invoices/rules.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { MailNotice } from '#core/mail-notice.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { formatDateTime } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { fileNameOf, nameOf } from './invoice-terms.ts';
import { refreshInvoices } from './queries.ts';

const { AreaField, TextField } = fieldsOf<Values>();

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
  const form = useRecordForm<Values>({
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
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Send ${nameOf(invoice)}`}
      description={`By mail, with ${fileNameOf(code)}`}
      submit="Send"
      busyText="Sending..."
    >
      <MailNotice message="The mail is saved as a file on the server. Hand over the PDF yourself." />
      {sent && <Notice tone="info" message={`Sent to ${sent.to} on ${formatDateTime(sent.at)}.`} />}
      <TextField name="to" type="email" required data-autofocus />
      <AreaField
        name="message"
        description="Above the usual words, which name the number, the total and the due date"
        rows={4}
      />
    </FormDialog>
  );
}
