import { warehouseMessages } from '@kolam/contract/inventory/warehouses/messages.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, get } from 'react-hook-form';
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
import { loadWarehouse, refreshWarehouses, type Warehouse } from './queries.ts';
import {
  newWarehouse,
  valuesOf,
  type WarehouseValues,
  warehouseLabels,
  warehouseProblems,
} from './warehouse-values.ts';
import { warehouseTypes } from './warehouses-search.ts';

type WarehouseDialogProps = {
  /** The warehouse to change. Without it, the dialog creates one. */
  warehouse?: Warehouse | undefined;
  onClose: () => void;
};

const create = async (body: WarehouseValues, idempotencyKey: string) =>
  (await api('POST /admin/inventory/warehouses', { body, idempotencyKey })).data;

const update = async ({ id, version }: Warehouse, body: WarehouseValues) =>
  (
    await api('PATCH /admin/inventory/warehouses/{id}', {
      params: { id },
      body,
      ifMatch: version,
    })
  ).data;

/** A dialog that creates or changes a warehouse. */
export function WarehouseDialog({ warehouse: opened, onClose }: WarehouseDialogProps) {
  // Updated when a newer version is loaded under the user's edits.
  const [base, setBase] = useState(opened);
  const { form, dirty, error, ...shell } = useRecordForm<WarehouseValues>({
    defaults: opened ? valuesOf(opened) : newWarehouse,
    labels: warehouseLabels,
    check: warehouseProblems,
    async send(values, idempotencyKey) {
      const { created, updated, createFailed, updateFailed } = warehouseMessages;
      try {
        const saved = base ? await update(base, values) : await create(values, idempotencyKey);
        void refreshWarehouses();
        onClose();
        toast.success(base ? updated : created, { about: saved.id });
      } catch (thrown) {
        throw withMessage(thrown, base ? updateFailed : createFailed);
      }
      return undefined;
    },
  });

  async function reload(id: string) {
    const { data } = await loadWarehouse(id);
    setBase(data);
    return valuesOf(data);
  }

  const field = (name: keyof typeof warehouseLabels) => ({
    ...form.register(name),
    label: warehouseLabels[name],
    error: (get(form.formState.errors, name) as { message?: string } | undefined)?.message,
    autoComplete: 'off',
  });

  return (
    <Dialog
      opened
      onClose={onClose}
      title={base ? 'Edit Warehouse' : 'Create Warehouse'}
      {...(base ? { description: base.code } : {})}
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
          {base && (
            <StaleNotice
              error={error}
              form={form}
              labels={warehouseLabels}
              before={valuesOf(base)}
              onReload={() => reload(base.id)}
            />
          )}
          <FieldRow>
            <TextInput {...field('name')} required data-autofocus />
            <ChoiceField<WarehouseValues>
              name="type"
              label={warehouseLabels.type}
              options={choicesOf(warehouseTypes)}
            />
          </FieldRow>
          <TextInput {...field('address.line1')} />
          <FieldRow>
            <TextInput {...field('address.city')} />
            <TextInput {...field('address.state')} />
          </FieldRow>
          <FieldRow>
            <TextInput {...field('address.pincode')} inputMode="numeric" />
            <TextInput {...field('address.country')} />
          </FieldRow>
          <Checkbox
            {...form.register('isActive')}
            label={warehouseLabels.isActive}
            description="Goods can come into an active warehouse only. One that holds stock stays active."
            error={form.formState.errors.isActive?.message}
          />
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
