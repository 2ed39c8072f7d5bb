import {
  reminderDayText,
  reminderMessages,
} from '@kolam/contract/finance/payment-reminders/messages.ts';
import { reminderRuleBodySchema } from '@kolam/contract/finance/payment-reminders/rules.ts';
import {
  type ReminderDay,
  reminderDays,
} from '@kolam/contract/finance/payment-reminders/values.ts';
import { Checkbox } from '@mantine/core';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import styles from './payment-reminders.module.css';
import { type Rule, refreshReminders } from './queries.ts';

const { CheckField } = fieldsOf<Rule>();

const labels = { isOn: 'Remind customers by mail', days: 'Days from the due date' };

type RuleDialogProps = { rule: Rule; onClose: () => void };

/** Chooses whether and on which days customers are reminded. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const form = useRecordForm<Rule>({
    defaults: rule,
    labels,
    check: (values) => schemaProblems(reminderRuleBodySchema, values),
    async send(body) {
      try {
        await api('PUT /admin/finance/payment-reminders/rule', { body });
        void refreshReminders();
        onClose();
        toast.success(reminderMessages.saved);
      } catch (error) {
        throw withMessage(error, reminderMessages.saveFailed);
      }
      return undefined;
    },
  });
  const days = form.watch('days');

  const choose = (chosen: string[]) =>
    form.setValue(
      'days',
      chosen.map((day) => Number(day) as ReminderDay),
      {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      },
    );

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Payment reminders"
      description="One mail a day at most for each customer, with all that is overdue. Days that passed more than two days ago are left out."
      submit="Save"
      busyText="Saving..."
    >
      <CheckField name="isOn" data-autofocus />
      <Checkbox.Group
        label={labels.days}
        value={days.map(String)}
        onChange={choose}
        error={form.formState.errors.days?.message}
      >
        <div className={styles.days}>
          {reminderDays.map((day, place) => (
            <Checkbox
              key={day}
              value={String(day)}
              label={day === 0 ? 'On the due date' : reminderDayText(day)}
              {...(place === 0 ? { 'data-field': 'days' } : {})}
            />
          ))}
        </div>
      </Checkbox.Group>
    </FormDialog>
  );
}
