import { pauseMessages } from '@kolam/contract/programme/pauses/messages.ts';
import { pauseReasonLabels } from '@kolam/contract/programme/pauses/values.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { choicesOf } from '#core/labels.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { dayOf } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { newPause, type PauseValues, pauseLabels, pauseProblems } from './pause-values.ts';

const { ChoiceField } = fieldsOf<PauseValues>();
const DayField = dayFieldOf<PauseValues>();

const years = { min: '2000-01-01', max: '2099-12-31' };

type GivePauseDialogProps = { employeeId: string; onClose: () => void };

/** Gives an employee a pause. */
export function GivePauseDialog({ employeeId, onClose }: GivePauseDialogProps) {
  const form = useRecordForm<PauseValues>({
    defaults: newPause(dayOf(Date.now())),
    labels: pauseLabels,
    check: pauseProblems,
    async send(body, idempotencyKey) {
      const params = { id: employeeId };
      await api('POST /admin/employees/{id}/pauses', { params, body, idempotencyKey }).catch(
        (error: unknown) => {
          throw withMessage(error, pauseMessages.failed);
        },
      );
      void refreshAll();
      onClose();
      toast.success(pauseMessages.given);
      return undefined;
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add pause"
      description="Up to 21 days, at most three during a challenge"
      submit="Add pause"
      busyText="Saving..."
    >
      <FieldRow>
        <DayField name="from" {...years} required data-autofocus />
        <DayField name="to" {...years} required />
      </FieldRow>
      <ChoiceField name="reason" options={choicesOf(pauseReasonLabels)} />
    </FormDialog>
  );
}
