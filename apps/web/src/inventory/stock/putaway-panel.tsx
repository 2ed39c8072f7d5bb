import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { putawayConditions } from '@kolam/contract/inventory/stock/terms.ts';
import { TextInput } from '@mantine/core';
import { Controller, FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import { reasonOf, withMessage } from '#core/api-problem.ts';
import { ChoiceField } from '#core/choice-field.tsx';
import { useRecordForm } from '#core/form.ts';
import { BoxPicker, useKnownBox } from '#inventory/boxes/box-picker.tsx';
import { SkuPicker } from '#inventory/catalogue/sku-picker.tsx';
import { conditionTerms } from '#inventory/goods/terms.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { toast } from '#ui/toast.ts';
import {
  hasNoSource,
  isComplete,
  newPutaway,
  type PutawayValues,
  putawayBody,
  putawayLabels,
  putawayProblems,
  sourceOf,
  unboxedThere,
} from './putaway-values.ts';
import { refreshStock, useSkuStock } from './queries.ts';
import { SourceChoice } from './source-choice.tsx';

const conditionOptions = putawayConditions.map((condition) => ({
  value: condition,
  label: conditionTerms[condition].label,
}));

type PutawayPanelProps = {
  /** Preset when opened from a product or from a box. */
  sku?: { id: string } | undefined;
  box?: { id: string } | undefined;
  onClose: () => void;
};

/** Puts goods into a storage box: unboxed stock of its warehouse, or goods received now. */
export function PutawayPanel({ sku: givenSku, box: givenBox, onClose }: PutawayPanelProps) {
  const { form, dirty, ...shell } = useRecordForm<PutawayValues>({
    defaults: newPutaway({
      ...(givenSku ? { sku: givenSku.id } : {}),
      ...(givenBox ? { box: givenBox.id } : {}),
    }),
    labels: putawayLabels,
    check: (typed) => putawayProblems(typed, around),
    async send(typed, idempotencyKey) {
      const body = putawayBody(typed, around);
      try {
        await api('POST /admin/inventory/putaway', { body, idempotencyKey });
        onClose();
        const [code, into] = [stock.data?.sku.code ?? '', box.data?.code ?? ''];
        toast.success(stockMessages.placed(body.qty, code, into), { about: body.sku });
      } catch (thrown) {
        throw withMessage(thrown, stockMessages.putawayFailed);
      } finally {
        // Also after a refusal: another user may have taken the goods.
        void refreshStock();
      }
      return undefined;
    },
  });
  const values = form.watch();
  const stock = useSkuStock(values.sku);
  const box = useKnownBox(values.toBoxId);
  const around = { stock: stock.data, box: box.data };
  const { errors } = form.formState;
  const source = sourceOf(values, around);
  const known = stock.data !== undefined && box.data !== undefined;

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Putaway (Place into Box)"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <FormShell
          {...shell}
          submit="Place"
          busyText="Placing…"
          onCancel={onClose}
          disabled={!isComplete(values, around)}
        >
          <Controller
            control={form.control}
            name="sku"
            render={({ field, fieldState }) => (
              <SkuPicker
                {...field}
                data-field="sku"
                error={fieldState.error?.message}
                required
                data-autofocus={givenSku === undefined}
              />
            )}
          />
          {stock.error && (
            <ErrorPanel
              title="Could not load where it lies."
              {...reasonOf(stock.error)}
              onRetry={() => void stock.refetch()}
              retrying={stock.isFetching}
            />
          )}
          <FieldRow>
            <TextInput
              {...form.register('qty')}
              label={putawayLabels.qty}
              inputMode="numeric"
              autoComplete="off"
              error={errors.qty?.message}
              required
              data-autofocus={givenSku !== undefined}
            />
            <ChoiceField<PutawayValues>
              name="condition"
              label={putawayLabels.condition}
              options={conditionOptions}
            />
          </FieldRow>
          <Controller
            control={form.control}
            name="toBoxId"
            render={({ field, fieldState }) => (
              <BoxPicker
                {...field}
                label={putawayLabels.toBoxId}
                data-field="toBoxId"
                error={fieldState.error?.message}
                required
              />
            )}
          />
          <SourceChoice
            value={source}
            condition={values.condition}
            onChange={(chosen) => {
              form.setValue('source', chosen, { shouldDirty: true });
              form.clearErrors(['qty', 'unitCost']);
            }}
            there={known ? unboxedThere(around, values.condition) : undefined}
            warehouse={box.data?.wh.name}
            error={hasNoSource(values, around) ? errors.source?.message : undefined}
          />
          <FieldRow>
            {source === 'receipt' && (
              <TextInput
                {...form.register('unitCost')}
                label={putawayLabels.unitCost}
                description="Empty: the average so far"
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                inputMode="decimal"
                autoComplete="off"
                error={errors.unitCost?.message}
              />
            )}
            <TextInput
              {...form.register('note')}
              label={putawayLabels.note}
              autoComplete="off"
              error={errors.note?.message}
            />
          </FieldRow>
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
