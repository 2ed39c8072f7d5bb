import type { BodyOf } from '@kolam/contract/api-types.ts';
import { conditionLabels, onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { toastError } from '#core/problem-report.ts';
import type { Moving } from '#inventory/boxes/slots.ts';
import { SkuPicker } from '#inventory/catalogue/sku-picker.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { formatNumber } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { DestinationFields } from './destination-fields.tsx';
import {
  conditionOf,
  type MoveValues,
  movableIn,
  moveBackBody,
  moveBody,
  moveLabels,
  moveProblems,
  newMove,
  sourceOf,
} from './move-values.ts';
import { type Place, placeKey, placesOf } from './places.ts';
import { useSkuStock } from './queries.ts';

const { PickerField, TextField } = fieldsOf<MoveValues>();

type Body = BodyOf<'POST /admin/inventory/transfer'>;

const transfer = (body: Body, idempotencyKey: string) =>
  api('POST /admin/inventory/transfer', { body, idempotencyKey });

async function moveBack(body: Body, code: string) {
  try {
    await createIdempotencyKey()(body, (key) => transfer(moveBackBody(body), key));
    toast.success(stockMessages.moved(body.qty, code), { about: body.sku });
  } catch (error) {
    toastError(error);
  } finally {
    void refreshAll();
  }
}

type MoveItemsPanelProps = {
  /** The initial values. */
  moving: Moving;
  onClose: () => void;
};

/** A dialog that moves goods from a box or from unboxed stock into another box, or out of one. */
export function MoveItemsPanel({ moving, onClose }: MoveItemsPanelProps) {
  const { sku, wh, boxId, condition } = moving;
  const form = useRecordForm<MoveValues>({
    defaults: newMove({ sku, place: placeKey(wh, boxId), condition }),
    labels: moveLabels,
    check: (typed) => moveProblems(typed, around),
    async send(typed, idempotencyKey) {
      const from = sourceOf(typed, around);
      if (!from) return undefined;
      const body = moveBody(typed, from);
      const { code } = around;
      try {
        await transfer(body, idempotencyKey);
        onClose();
        toast.success(stockMessages.moved(body.qty, code), {
          about: body.sku,
          action: { label: 'Undo', onSelect: () => void moveBack(body, code) },
        });
      } catch (thrown) {
        throw withMessage(thrown, stockMessages.transferFailed);
      } finally {
        // Also after a refusal: another user may have taken the goods.
        void refreshAll();
      }
      return undefined;
    },
  });
  const values = form.watch();
  const stock = useSkuStock(values.sku);
  const places = stock.data && placesOf(stock.data);
  const around = { code: stock.data?.sku.code ?? '', places };
  const place = sourceOf(values, around);

  return (
    <FormDialog form={form} onClose={onClose} title="Move items" submit="Move" busyText="Moving...">
      <PickerField name="sku">
        {(field) => (
          <SkuPicker
            {...field}
            onChange={(id) => {
              field.onChange(id);
              form.setValue('place', '');
              form.setValue('condition', '');
            }}
            required
          />
        )}
      </PickerField>
      {stock.error && <LoadProblem title="Could not load where it lies." query={stock} />}
      {stock.data?.total === 0 && <Notice tone="info" message="Nothing of it is on hand." />}
      <PickerField name="place">
        {(field) => (
          <Combobox
            {...field}
            placeholder={places ? 'Select where it lies' : 'Choose a SKU first'}
            options={placeOptions(places)}
            value={place?.key ?? null}
            onChange={(chosen) => {
              field.onChange(chosen ?? '');
              form.setValue('condition', '');
            }}
            searchable={false}
            required
          />
        )}
      </PickerField>
      <FieldRow>
        <TextField name="qty" inputMode="numeric" required data-autofocus />
        <PickerField name="condition">
          {(field) => (
            <Combobox
              {...field}
              options={conditionOptions(place)}
              value={conditionOf(values, place)}
              disabled={!place}
              searchable={false}
            />
          )}
        </PickerField>
      </FieldRow>
      <DestinationFields place={place} />
      <TextField name="note" />
    </FormDialog>
  );
}

const placeOptions = (places: readonly Place[] = []) =>
  places
    .filter((place) => movableIn(place) > 0)
    .map((place) => ({
      value: place.key,
      label: `${place.name} (${formatNumber(movableIn(place))})`,
    }));

/** With the units there. Conditions without units are disabled. */
const conditionOptions = (place: Place | undefined) =>
  onHandConditions.map((condition) => {
    const there = place?.counts[condition] ?? 0;
    const label = `${conditionLabels[condition].label} (${formatNumber(there)})`;
    return { value: condition, label, disabled: there === 0 };
  });
