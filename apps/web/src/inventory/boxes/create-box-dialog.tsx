import { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import { boxTypeOf } from '@kolam/contract/inventory/boxes/rules.ts';
import { TextInput } from '@mantine/core';
import { Controller, FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ChoiceField } from '#core/choice-field.tsx';
import { useRecordForm } from '#core/form.ts';
import { choicesOf } from '#core/labels.ts';
import { UnseenScanPanel } from '#core/scanning/unseen-scan-panel.tsx';
import { WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { scannedField } from '#ui/scanned-field.ts';
import { toast } from '#ui/toast.ts';
import { conditionLabels, typeLabels } from './box-terms.ts';
import {
  createBody,
  createProblems,
  type NewBoxValues,
  newBox,
  newBoxLabels,
  typeOfNew,
} from './box-values.ts';
import { refreshBoxes } from './queries.ts';

type CreateBoxDialogProps = {
  /** The warehouse that the list is filtered by, or empty. */
  wh: string;
  onClose: () => void;
};

/** A dialog that adds an empty box. */
export function CreateBoxDialog({ wh, onClose }: CreateBoxDialogProps) {
  const { form, dirty, ...shell } = useRecordForm<NewBoxValues>({
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
    <Dialog
      opened
      onClose={onClose}
      title="Create Box"
      description="A new box is empty. Put items into it once it is there."
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <UnseenScanPanel onCode={onScan} />
        <FormShell {...shell} submit="Create Box" busyText="Creating..." onCancel={onClose}>
          <FieldRow>
            <TextInput
              {...form.register('code')}
              {...scannedField}
              label={newBoxLabels.code}
              autoComplete="off"
              spellCheck={false}
              error={errors.code?.message}
              required
              data-autofocus
            />
            <TextInput
              {...form.register('barcode')}
              {...scannedField}
              label={newBoxLabels.barcode}
              autoComplete="off"
              spellCheck={false}
              error={errors.barcode?.message}
              required
            />
          </FieldRow>
          <Controller
            control={form.control}
            name="wh"
            render={({ field, fieldState }) => (
              <WarehousePicker
                {...field}
                data-field="wh"
                error={fieldState.error?.message}
                required
              />
            )}
          />
          <FieldRow>
            <Combobox
              label={newBoxLabels.type}
              data-field="type"
              options={choicesOf(typeLabels)}
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
            <ChoiceField<NewBoxValues>
              name="condition"
              label={newBoxLabels.condition}
              options={choicesOf(conditionLabels)}
            />
          </FieldRow>
          <TextInput
            {...form.register('label')}
            label={newBoxLabels.label}
            placeholder="Such as: yoga mats, shelf 4"
            autoComplete="off"
            error={errors.label?.message}
          />
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
