import { quotationMessages } from '@kolam/contract/finance/quotations/messages.ts';
import type { QuotationDetail } from '@kolam/contract/finance/quotations/model.ts';
import { sendQuotationSchema } from '@kolam/contract/finance/quotations/rules.ts';
import { useFormContext } from 'react-hook-form';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { MailNotice } from '#core/mail-notice.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { formatDateTime } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { sendQuotation } from './queries.ts';
import { fileNameOf, nameOf } from './quotation-terms.ts';

type SendValues = { mail: boolean; to: string; message: string };

const { AreaField, CheckField, TextField } = fieldsOf<SendValues>();
const labels = { mail: 'Send it by mail', to: 'To', message: 'Message' };

const problemsOf = (values: SendValues) =>
  values.mail && values.to.trim() === ''
    ? { to: quotationMessages.noEmail }
    : schemaProblems(sendQuotationSchema, values);

type SendDialogProps = { quotation: QuotationDetail; onClose: () => void };

/** Mails a quotation as a PDF, or marks it as sent in another way. */
export function SendDialog({ quotation, onClose }: SendDialogProps) {
  const { id, email, sent } = quotation;
  const form = useRecordForm<SendValues>({
    defaults: { mail: true, to: email, message: '' },
    labels,
    check: problemsOf,
    async send({ mail, to, message }, idempotencyKey) {
      const body = mail ? { mail, to, message } : { mail };
      try {
        await sendQuotation(quotation, body, idempotencyKey);
      } catch (error) {
        throw withMessage(error, quotationMessages.changeFailed);
      } finally {
        void refreshAll();
      }
      onClose();
      const { sent: onItsWay, marked } = quotationMessages;
      toast.success(mail ? onItsWay(to.trim()) : marked, { about: id });
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Send ${nameOf(quotation)}`}
      description={
        quotation.status === 'draft'
          ? 'It gets its number, and never changes from then on'
          : `By mail, with ${fileNameOf(quotation)}`
      }
      submit="Send"
      busyText="Sending..."
    >
      {sent && <Notice tone="info" message={`Sent to ${sent.to} on ${formatDateTime(sent.at)}.`} />}
      <CheckField name="mail" />
      <MailFields />
    </FormDialog>
  );
}

function MailFields() {
  const { watch } = useFormContext<SendValues>();
  if (!watch('mail')) return <p>It only counts as sent. Hand over the PDF yourself.</p>;
  return (
    <>
      <MailNotice message="The mail is saved as a file on the server. Hand over the PDF yourself." />
      <TextField name="to" type="email" required data-autofocus />
      <AreaField
        name="message"
        description="Above the usual words, which name the number, the total and the last day"
        rows={4}
      />
    </>
  );
}
