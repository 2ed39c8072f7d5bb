import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import { warehouseMessages } from '@kolam/contract/inventory/warehouses/messages.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { Controller, FormProvider, useWatch } from 'react-hook-form';
import { api } from '#core/api.ts';
import { reasonOf, withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { useKnownSku } from '#inventory/catalogue/sku-picker.tsx';
import { useAnyWarehouse, WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import styles from './dialogs.module.css';
import { lastPurchaseText } from './order-texts.ts';
import { refreshOrders, useLastPurchases } from './queries.ts';
import {
  isComplete,
  newSingleOrder,
  singleOrderBody,
  singleOrderLabels,
  singleOrderProblems,
  startOf,
} from './single-order-values.ts';
import { VendorPicker } from './vendor-picker.tsx';

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
  const { form, dirty, ...shell } = useRecordForm({
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
        void refreshOrders();
      }
      return { ...newSingleOrder, ...startOf(known, last), wh: values.wh };
    },
  });
  const { busy } = shell;
  useEffect(() => onState({ dirty, busy }), [onState, dirty, busy]);
  const { getFieldState, resetField } = form;
  useEffect(() => {
    const start = startOf(known, last);
    for (const name of ['vendor', 'unitCost', 'gstRate'] as const) {
      // Typed values stay.
      if (!getFieldState(name).isDirty) resetField(name, { defaultValue: start[name] });
    }
  }, [known, last, getFieldState, resetField]);
  const values = useWatch({ control: form.control }) as typeof newSingleOrder;
  const complete = isComplete(values);
  const { errors } = form.formState;

  if (any.error && any.data === undefined) {
    return (
      <ErrorPanel
        title={warehouseMessages.loadFailed}
        {...reasonOf(any.error)}
        onRetry={() => void any.refetch()}
        retrying={any.isFetching}
      />
    );
  }
  if (any.data === undefined) return <p>{orderMessages.loadingWarehouses}</p>;
  if (!any.data) return <Notice tone="attention" message={orderMessages.noWarehouses} />;
  return (
    <FormProvider {...form}>
      <FormShell
        {...shell}
        submit="Create PO"
        busyText="Saving…"
        disabled={!complete}
        aside={complete ? undefined : orderMessages.incomplete}
      >
        <Controller
          control={form.control}
          name="vendor"
          render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
            <VendorPicker
              ref={ref}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="wh"
          render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
            <WarehousePicker
              ref={ref}
              data-field="wh"
              label={singleOrderLabels.wh}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={error?.message}
              required
              {...(focus ? { 'data-autofocus': true } : {})}
            />
          )}
        />
        <FieldRow>
          <TextInput
            {...form.register('qty')}
            label={singleOrderLabels.qty}
            inputMode="numeric"
            error={errors.qty?.message}
            required
          />
          <TextInput
            {...form.register('unitCost')}
            label={singleOrderLabels.unitCost}
            inputMode="decimal"
            placeholder="₹0.00"
            error={errors.unitCost?.message}
            required
          />
          <TextInput
            {...form.register('gstRate')}
            label={singleOrderLabels.gstRate}
            inputMode="decimal"
            error={errors.gstRate?.message}
          />
        </FieldRow>
        {last && <p className={styles.last}>{lastPurchaseText(last)}</p>}
        <Checkbox
          {...form.register('approve')}
          label="Approve immediately"
          description="The whole quantity comes into stock with it"
        />
      </FormShell>
    </FormProvider>
  );
}
