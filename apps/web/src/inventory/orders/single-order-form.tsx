import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import { warehouseMessages } from '@kolam/contract/inventory/warehouses/messages.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { RecordForm } from '#core/record-form.tsx';
import { useKnownSku } from '#inventory/catalogue/sku-picker.tsx';
import { useAnyWarehouse, WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import styles from './dialogs.module.css';
import { lastPurchaseText } from './order-texts.ts';
import { useLastPurchases } from './queries.ts';
import {
  isComplete,
  newSingleOrder,
  singleOrderBody,
  singleOrderLabels,
  singleOrderProblems,
  startOf,
} from './single-order-values.ts';
import { VendorPicker } from './vendor-picker.tsx';

const { CheckField, PickerField, TextField } = fieldsOf<typeof newSingleOrder>();

type SingleOrderFormProps = {
  sku: Pick<Sku, 'id' | 'code'>;
  /** Whether the dialog was opened for this form. */
  focus: boolean;
  /** Reports to the dialog that there is typed input, or that a request is running. */
  onState: (state: { dirty: boolean; busy: boolean }) => void;
};

/** A form that orders a quantity of one SKU. It stays open for the next order. */
export function SingleOrderForm({ sku, focus, onState }: SingleOrderFormProps) {
  const any = useAnyWarehouse();
  const known = useKnownSku(sku.id);
  const last = useLastPurchases([sku.id])(sku.id);
  const form = useRecordForm({
    defaults: newSingleOrder,
    labels: singleOrderLabels,
    check: (values) => singleOrderProblems(sku.code, values),
    async send(values, idempotencyKey) {
      try {
        const body = singleOrderBody(sku.code, values);
        const { data, receipt } = await api('POST /admin/inventory/po', { body, idempotencyKey });
        toast.success(
          values.approve ? orderMessages.approved(data.code) : orderMessages.created(data.code),
          { about: data.id },
        );
        if (receipt) toast.note(orderMessages.received(receipt.units));
      } catch (error) {
        throw withMessage(error, orderMessages.saveFailed);
      } finally {
        void refreshAll();
      }
      return { ...newSingleOrder, ...startOf(known, last), wh: values.wh };
    },
  });
  const { dirty, busy, getFieldState, resetField } = form;
  useEffect(() => onState({ dirty, busy }), [onState, dirty, busy]);
  useEffect(() => {
    const start = startOf(known, last);
    for (const name of ['vendor', 'unitCost', 'gstRate'] as const) {
      // Typed values stay.
      if (!getFieldState(name).isDirty) resetField(name, { defaultValue: start[name] });
    }
  }, [known, last, getFieldState, resetField]);
  const values = useWatch({ control: form.control }) as typeof newSingleOrder;
  const complete = isComplete(values);

  if (any.error && any.data === undefined) {
    return <LoadProblem title={warehouseMessages.loadFailed} query={any} />;
  }
  if (any.data === undefined) return <p>{orderMessages.loadingWarehouses}</p>;
  if (!any.data) return <Notice tone="attention" message={orderMessages.noWarehouses} />;
  return (
    <RecordForm
      form={form}
      submit="Create PO"
      busyText="Saving…"
      disabled={!complete}
      aside={complete ? undefined : orderMessages.incomplete}
    >
      <PickerField name="vendor">{(field) => <VendorPicker {...field} />}</PickerField>
      <PickerField name="wh">
        {(field) => (
          <WarehousePicker {...field} required {...(focus ? { 'data-autofocus': true } : {})} />
        )}
      </PickerField>
      <FieldRow>
        <TextField name="qty" inputMode="numeric" required />
        <TextField name="unitCost" inputMode="decimal" placeholder="₹0.00" required />
        <TextField name="gstRate" inputMode="decimal" />
      </FieldRow>
      {last && <p className={styles.last}>{lastPurchaseText(last)}</p>}
      <CheckField
        name="approve"
        label="Approve immediately"
        description="The whole quantity comes into stock with it"
      />
    </RecordForm>
  );
}
