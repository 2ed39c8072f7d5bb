import { pauseMessages } from '@kolam/contract/programme/pauses/messages.ts';
import { pauseReasonLabels } from '@kolam/contract/programme/pauses/terms.ts';
import { TextInput } from '@mantine/core';
import { FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ChoiceField } from '#core/choice-field.tsx';
import { useRecordForm } from '#core/form.ts';
import { choicesOf } from '#core/labels.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { dayOf } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { newPause, type PauseValues, pauseLabels, pauseProblems } from './pause-form.ts';
import { refreshPauses } from './queries.ts';

type GivePauseDialogProps = { employeeId: string; onClose: () => void };

/** Gives an employee a pause. */
export function GivePauseDialog({ employeeId, onClose }: GivePauseDialogProps) {
  const { form, dirty, ...shell } = useRecordForm<PauseValues>({
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
      void refreshPauses();
      onClose();
      toast.success(pauseMessages.given);
      return undefined;
    },
  });
  const day = (name: 'from' | 'to') => ({
    ...form.register(name),
    label: pauseLabels[name],
    error: form.formState.errors[name]?.message,
    type: 'date',
    required: true,
    autoComplete: 'off',
    min: '2000-01-01',
    max: '2099-12-31',
  });

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Add pause"
      description="Up to 21 days, at most three during a challenge"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <FormShell {...shell} submit="Add pause" busyText="Saving..." onCancel={onClose}>
          <FieldRow>
            <TextInput {...day('from')} data-autofocus />
            <TextInput {...day('to')} />
          </FieldRow>
          <ChoiceField<PauseValues>
            name="reason"
            label={pauseLabels.reason}
            options={choicesOf(pauseReasonLabels)}
          />
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
