import { recurringMessages } from '@kolam/contract/finance/recurring-invoices/messages.ts';
import type { RecurringInvoice } from '@kolam/contract/finance/recurring-invoices/model.ts';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { setRecurringState } from './queries.ts';

type ResumeValues = { missed: 'skip' | 'make' };

const { ChoiceField } = fieldsOf<ResumeValues>();
const labels = { missed: 'Invoices of the days in between' };
const options = [
  { value: 'skip', label: 'Leave them out' },
  { value: 'make', label: 'Make them now' },
] as const;

type ResumeDialogProps = { recurring: RecurringInvoice; onClose: () => void };

/** Resumes a paused recurring invoice, with or without what it missed. */
export function ResumeDialog({ recurring, onClose }: ResumeDialogProps) {
  const form = useRecordForm<ResumeValues>({
    defaults: { missed: 'skip' },
    labels,
    check: () => ({}),
    async send({ missed }) {
      try {
        await setRecurringState(recurring, { state: 'active', missed });
      } catch (error) {
        throw withMessage(error, recurringMessages.changeFailed);
      } finally {
        void refreshAll();
      }
      onClose();
      toast.success(recurringMessages.resumed, { about: recurring.id });
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Resume ${recurring.name}`}
      description="Invoices are made again from today on"
      submit="Resume"
      busyText="Resuming..."
    >
      <ChoiceField name="missed" options={[...options]} />
    </FormDialog>
  );
}
