import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { statementMessages } from '@kolam/contract/finance/statements/messages.ts';
import { mailStatementSchema } from '@kolam/contract/finance/statements/rules.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { MailNotice } from '#core/mail-notice.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { formatDate } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { mailStatement, type Statement } from './party-endpoints.ts';

type Values = { email: string; message: string };
const { AreaField, TextField } = fieldsOf<Values>();
const labels = { email: 'To', message: 'Message' };

const problemsOf = (values: Values) =>
  values.email.trim() === ''
    ? { email: statementMessages.noEmail }
    : schemaProblems(mailStatementSchema, values);

type MailStatementDialogProps = {
  party: Party;
  statement: Pick<Statement, 'from' | 'to'>;
  onClose: () => void;
};

/** Mails the statement of the period as a PDF. */
export function MailStatementDialog({ party, statement, onClose }: MailStatementDialogProps) {
  const { from, to } = statement;
  const form = useRecordForm<Values>({
    defaults: { email: party.email, message: '' },
    labels,
    check: problemsOf,
    async send(body, idempotencyKey) {
      const { email } = await mailStatement(party, { from, to, ...body }, idempotencyKey).catch(
        (error) => {
          throw withMessage(error, statementMessages.mailFailed);
        },
      );
      onClose();
      toast.success(statementMessages.mailed(email), { about: party.id });
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Mail the statement of ${party.name}`}
      description={`${formatDate(from)} – ${formatDate(to)}, as a PDF`}
      submit="Send"
      busyText="Sending..."
    >
      <MailNotice message="The mail is saved as a file on the server. Hand over the PDF yourself." />
      <TextField name="email" type="email" required data-autofocus />
      <AreaField
        name="message"
        description="Above the usual words, which name the period and the balance"
        rows={4}
      />
    </FormDialog>
  );
}
