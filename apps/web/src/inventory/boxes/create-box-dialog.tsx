import { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import { boxTypeOf } from '@kolam/contract/inventory/boxes/rules.ts';
import { boxConditionLabels, boxTypeLabels } from '@kolam/contract/inventory/boxes/values.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { choicesOf } from '#core/labels.ts';
import { UnseenScanPanel } from '#core/scanning/unseen-scan-panel.tsx';
import { WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { scannedField } from '#ui/scanned-field.ts';
import { toast } from '#ui/toast.ts';
import {
  createBody,
  createProblems,
  type NewBoxValues,
  newBox,
  newBoxLabels,
  typeOfNew,
} from './box-values.ts';
import { refreshBoxes } from './queries.ts';

const { ChoiceField, PickerField, TextField } = fieldsOf<NewBoxValues>();

type CreateBoxDialogProps = {
  /** The warehouse that the list is filtered by, or empty. */
  wh: string;
  onClose: () => void;
};

/** A dialog that adds an empty box. */
export function CreateBoxDialog({ wh, onClose }: CreateBoxDialogProps) {
  const form = useRecordForm<NewBoxValues>({
    defaults: newBox(Date.now(), wh),
    labels: newBoxLabels,
    check: createProblems,
    async send(values, idempotencyKey) {
      try {
        const body = createBody(values);
        const { data } = await api('POST /admin/inventory/boxes', { body, idempotencyKey });
        void refreshBoxes(data);
        onClose();
        toast.success(boxMessages.created(data.code), { about: data.id });
      } catch (thrown) {
        throw withMessage(thrown, boxMessages.createFailed);
      }
      return undefined;
    },
  });
  const { errors } = form.formState;
  const [code, type] = form.watch(['code', 'type']);
  const prefixed = boxTypeOf(code.trim()) !== null;

  /** Scanning a printed label replaces the whole code. */
  function onScan(scanned: string) {
    const atCode = document.activeElement?.getAttribute('name') === 'code';
    form.setValue(atCode ? 'code' : 'barcode', scanned, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Create Box"
      description="A new box is empty. Put items into it once it is there."
      submit="Create Box"
      busyText="Creating..."
    >
      <UnseenScanPanel onCode={onScan} />
      <FieldRow>
        <TextField name="code" {...scannedField} spellCheck={false} required data-autofocus />
        <TextField name="barcode" {...scannedField} spellCheck={false} required />
      </FieldRow>
      <PickerField name="wh">{(field) => <WarehousePicker {...field} required />}</PickerField>
      <FieldRow>
        <Combobox
          label={newBoxLabels.type}
          data-field="type"
          options={choicesOf(boxTypeLabels)}
          value={typeOfNew({ code, type })}
          onChange={(chosen) =>
            form.setValue('type', chosen === 'transport' ? 'transport' : 'storage', {
              shouldDirty: true,
            })
          }
          searchable={false}
          disabled={prefixed}
          {...(prefixed ? { description: 'By the code' } : {})}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={errors.type?.message}
        />
        <ChoiceField name="condition" options={choicesOf(boxConditionLabels)} />
      </FieldRow>
      <TextField name="label" placeholder="Such as: yoga mats, shelf 4" />
    </FormDialog>
  );
}
