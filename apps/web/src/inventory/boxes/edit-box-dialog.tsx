import { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import { boxConditionLabels, boxStatusLabels } from '@kolam/contract/inventory/boxes/values.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { choicesOf } from '#core/labels.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { toast } from '#ui/toast.ts';
import { type BoxValues, boxLabels, updateProblems, valuesOf } from './box-values.ts';
import { type Box, loadBox, refreshBoxes } from './queries.ts';

const { ChoiceField, TextField } = fieldsOf<BoxValues>();

type EditBoxDialogProps = { box: Box; onClose: () => void };

/** A dialog that changes label, status and condition of a box. Its codes stay as printed. */
export function EditBoxDialog({ box: opened, onClose }: EditBoxDialogProps) {
  const { base, form } = useEditForm({
    opened,
    valuesOf,
    load: () => loadBox(opened.id),
    labels: boxLabels,
    check: updateProblems,
    async send(body) {
      try {
        const { data } = await api('PATCH /admin/inventory/boxes/{id}', {
          params: { id: base.id },
          body,
          ifMatch: base.version,
        });
        void refreshBoxes(data);
        onClose();
        toast.success(boxMessages.updated(data.code), { about: data.id });
      } catch (thrown) {
        throw withMessage(thrown, boxMessages.saveFailed);
      }
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Edit ${base.code}`}
      description="Code and barcode stay as they are printed. To another warehouse it is moved."
      size="small"
      submit="Save"
      busyText="Saving..."
    >
      <TextField name="label" data-autofocus />
      <FieldRow>
        <ChoiceField
          name="status"
          // Tickets issue boxes, so users can't choose that status.
          options={choicesOf(boxStatusLabels).filter(
            ({ value }) => value !== 'ISSUED' || base.status === 'ISSUED',
          )}
        />
        <ChoiceField name="condition" options={choicesOf(boxConditionLabels)} />
      </FieldRow>
    </FormDialog>
  );
}
