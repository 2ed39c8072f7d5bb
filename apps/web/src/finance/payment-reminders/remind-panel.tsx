import { reminderMessages } from '@kolam/contract/finance/payment-reminders/messages.ts';
import { sendReminderSchema } from '@kolam/contract/finance/payment-reminders/rules.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { refreshReminders } from './queries.ts';

type Values = { message: string };

const { AreaField } = fieldsOf<Values>();

type RemindPanelProps = { customer: { id: string; name: string }; onClose: () => void };

/** Reminds a customer of everything that is due, now. */
export function RemindPanel({ customer, onClose }: RemindPanelProps) {
  const form = useRecordForm<Values>({
    defaults: { message: '' },
    labels: { message: 'Your message' },
    check: (values) => schemaProblems(sendReminderSchema, values),
    async send(body, idempotencyKey) {
      try {
        const { data } = await api('POST /admin/finance/customers/{id}/reminders', {
          params: { id: customer.id },
          body,
          idempotencyKey,
        });
        onClose();
        toast.success(reminderMessages.sent(customer.name, data.to));
      } catch (error) {
        throw withMessage(error, reminderMessages.sendFailed);
      } finally {
        void refreshReminders();
      }
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Remind ${customer.name}`}
      description="One mail with all invoices that have something due, the oldest attached as PDFs."
      submit="Send reminder"
      busyText="Sending..."
    >
      <AreaField
        name="message"
        hint="Optional. It stands above the invoices."
        autosize
        minRows={3}
        data-autofocus
      />
    </FormDialog>
  );
}
