import { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ChoiceField } from '#core/choice-field.tsx';
import { useRecordForm } from '#core/form.ts';
import { choicesOf } from '#core/labels.ts';
import { StaleNotice } from '#core/stale-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { toast } from '#ui/toast.ts';
import { conditionLabels, statusLabels } from './box-terms.ts';
import { type BoxValues, boxLabels, updateProblems, valuesOf } from './box-values.ts';
import { type Box, loadBox, refreshBoxes } from './queries.ts';

type EditBoxDialogProps = { box: Box; onClose: () => void };

/** A dialog that changes label, status and condition of a box. Its codes stay as printed. */
export function EditBoxDialog({ box: opened, onClose }: EditBoxDialogProps) {
  // Updated when a newer version is loaded under the user's edits.
  const [base, setBase] = useState(opened);
  const { form, dirty, error, ...shell } = useRecordForm<BoxValues>({
    defaults: valuesOf(opened),
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
      return undefined;
    },
  });

  async function reload() {
    const latest = await loadBox(base.id);
    setBase(latest);
    return valuesOf(latest);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Edit ${base.code}`}
      description="Code and barcode stay as they are printed. To another warehouse it is moved."
      size="small"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <FormShell
          {...shell}
          error={error?.code === 'STALE' ? undefined : error}
          submit="Save"
          busyText="Saving..."
          onCancel={onClose}
        >
          <StaleNotice
            error={error}
            form={form}
            labels={boxLabels}
            before={valuesOf(base)}
            onReload={reload}
          />
          <TextInput
            {...form.register('label')}
            label={boxLabels.label}
            autoComplete="off"
            error={form.formState.errors.label?.message}
            data-autofocus
          />
          <FieldRow>
            <ChoiceField<BoxValues>
              name="status"
              label={boxLabels.status}
              // Tickets issue boxes, so users can't choose that status.
              options={choicesOf(statusLabels).filter(
                ({ value }) => value !== 'ISSUED' || base.status === 'ISSUED',
              )}
            />
            <ChoiceField<BoxValues>
              name="condition"
              label={boxLabels.condition}
              options={choicesOf(conditionLabels)}
            />
          </FieldRow>
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
