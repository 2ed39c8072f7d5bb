import { conditionLabels } from '@kolam/contract/inventory/goods/conditions.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { putawayConditions } from '@kolam/contract/inventory/stock/values.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { LoadProblem } from '#core/load-problem.tsx';
import { BoxPicker, useKnownBox } from '#inventory/boxes/box-picker.tsx';
import { SkuPicker } from '#inventory/catalogue/sku-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
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
import { useSkuStock } from './queries.ts';
import { SourceChoice } from './source-choice.tsx';

const { ChoiceField, PickerField, TextField } = fieldsOf<PutawayValues>();

const conditionOptions = putawayConditions.map((condition) => ({
  value: condition,
  label: conditionLabels[condition].label,
}));

type PutawayPanelProps = {
  /** Preset when opened from a product or from a box. */
  sku?: { id: string } | undefined;
  box?: { id: string } | undefined;
  onClose: () => void;
};

/** Puts goods into a storage box: unboxed stock of its warehouse, or goods received now. */
export function PutawayPanel({ sku: givenSku, box: givenBox, onClose }: PutawayPanelProps) {
  const form = useRecordForm<PutawayValues>({
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
        void refreshAll();
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
    <FormDialog
      form={form}
      onClose={onClose}
      title="Putaway (Place into Box)"
      submit="Place"
      busyText="Placing…"
      disabled={!isComplete(values, around)}
    >
      <PickerField name="sku">
        {(field) => <SkuPicker {...field} required data-autofocus={givenSku === undefined} />}
      </PickerField>
      {stock.error && <LoadProblem title="Could not load where it lies." query={stock} />}
      <FieldRow>
        <TextField
          name="qty"
          inputMode="numeric"
          required
          data-autofocus={givenSku !== undefined}
        />
        <ChoiceField name="condition" options={conditionOptions} />
      </FieldRow>
      <PickerField name="toBoxId">{(field) => <BoxPicker {...field} required />}</PickerField>
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
          <TextField
            name="unitCost"
            description="Empty: the average so far"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="decimal"
          />
        )}
        <TextField name="note" />
      </FieldRow>
    </FormDialog>
  );
}
