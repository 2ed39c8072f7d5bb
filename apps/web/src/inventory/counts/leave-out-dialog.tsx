import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import { updateCountLineSchema } from '@kolam/contract/inventory/counts/rules.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { signed } from './count-terms.ts';
import { type CountDetail, type CountLine, changeLine, refreshCount } from './queries.ts';

const { AreaField } = fieldsOf<{ leftOut: string }>();

const labels = { leftOut: 'Reason' };

type LeaveOutDialogProps = { count: CountDetail; line: CountLine; onClose: () => void };

/** A dialog that asks why a difference is not posted. */
export function LeaveOutDialog({ count, line, onClose }: LeaveOutDialogProps) {
  const form = useRecordForm({
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
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Leave out ${line.sku.code}?`}
      description={`Its difference of ${signed(line.variance ?? 0)} is not put right, and stays to be seen.`}
      size="small"
      submit="Leave out"
      busyText="Saving..."
    >
      <AreaField
        name="leftOut"
        description="Such as: lent to the Pune office, comes back tomorrow"
        rows={2}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
