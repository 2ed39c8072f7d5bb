import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import { updateCountLineSchema } from '@kolam/contract/inventory/counts/rules.ts';
import { Textarea } from '@mantine/core';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { signed } from './count-terms.ts';
import { type CountDetail, type CountLine, changeLine, refreshCount } from './queries.ts';

const labels = { leftOut: 'Reason' };

type LeaveOutDialogProps = { count: CountDetail; line: CountLine; onClose: () => void };

/** A dialog that asks why a difference is not posted. */
export function LeaveOutDialog({ count, line, onClose }: LeaveOutDialogProps) {
  const { form, dirty, ...shell } = useRecordForm({
    defaults: { leftOut: '' },
    labels,
    check: (values) => schemaProblems(updateCountLineSchema, values),
    async send(body) {
      try {
        await changeLine({ id: count.id, lineId: line.id }, body);
        onClose();
      } catch (error) {
        throw withMessage(error, countMessages.saveFailed);
      } finally {
        void refreshCount();
      }
      return undefined;
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Leave out ${line.sku.code}?`}
      description={`Its difference of ${signed(line.variance ?? 0)} is not put right, and stays to be seen.`}
      size="small"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormShell {...shell} submit="Leave out" busyText="Saving..." onCancel={onClose}>
        <Textarea
          {...form.register('leftOut')}
          label={labels.leftOut}
          description="Such as: lent to the Pune office, comes back tomorrow"
          rows={2}
          error={form.formState.errors.leftOut?.message}
          required
          data-autofocus
        />
      </FormShell>
    </Dialog>
  );
}
