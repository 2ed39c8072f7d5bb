import { warehouseMessages } from '@kolam/contract/inventory/warehouses/messages.ts';
import { warehouseTypeLabels } from '@kolam/contract/inventory/warehouses/values.ts';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { choicesOf } from '#core/labels.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { toast } from '#ui/toast.ts';
import { loadWarehouse, type Warehouse } from './queries.ts';
import {
  newWarehouse,
  valuesOf,
  type WarehouseValues,
  warehouseLabels,
  warehouseProblems,
} from './warehouse-values.ts';

const { CheckField, ChoiceField, TextField } = fieldsOf<WarehouseValues>();

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
  const form = useRecordForm<WarehouseValues>({
    defaults: opened ? valuesOf(opened) : newWarehouse,
    labels: warehouseLabels,
    stale: base && { before: valuesOf(base), onReload: () => reload(base.id) },
    check: warehouseProblems,
    async send(values, idempotencyKey) {
      const { created, updated, createFailed, updateFailed } = warehouseMessages;
      try {
        const saved = base ? await update(base, values) : await create(values, idempotencyKey);
        void refreshAll();
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

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={base ? 'Edit Warehouse' : 'Create Warehouse'}
      {...(base ? { description: base.code } : {})}
      submit="Save"
      busyText="Saving..."
    >
      <FieldRow>
        <TextField name="name" required data-autofocus />
        <ChoiceField name="type" options={choicesOf(warehouseTypeLabels)} />
      </FieldRow>
      <TextField name="address.line1" />
      <FieldRow>
        <TextField name="address.city" />
        <TextField name="address.state" />
      </FieldRow>
      <FieldRow>
        <TextField name="address.pincode" inputMode="numeric" />
        <TextField name="address.country" />
      </FieldRow>
      <CheckField
        name="isActive"
        description="Goods can come into an active warehouse only. One that holds stock stays active."
      />
    </FormDialog>
  );
}
