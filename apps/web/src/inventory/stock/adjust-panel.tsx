import type { BodyOf } from '@kolam/contract/api-types.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { toastError } from '#core/problem-report.ts';
import { SkuPicker } from '#inventory/catalogue/sku-picker.tsx';
import { Notice } from '#ui/notice.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { toast } from '#ui/toast.ts';
import {
  type AdjustValues,
  adjustBody,
  adjustLabels,
  adjustProblems,
  elsewhere,
  newAdjustment,
  undoBody,
} from './adjust-values.ts';
import { ChangeFields, CountFields } from './change-fields.tsx';
import { PlaceField } from './place-field.tsx';
import { noCounts, type Place, placeKey, placesOf } from './places.ts';
import { useSkuStock } from './queries.ts';
import styles from './stock.module.css';

const { AreaField, PickerField } = fieldsOf<AdjustValues>();

const forms = [
  { value: 'condition', label: 'Change condition' },
  { value: 'count', label: 'Correct the count' },
] as const;

type Body = BodyOf<'POST /admin/inventory/stock/adjust'>;

const adjust = (body: Body, idempotencyKey: string) =>
  api('POST /admin/inventory/stock/adjust', { body, idempotencyKey });

async function undo(body: Body, code: string) {
  try {
    await createIdempotencyKey()(body, (key) => adjust(undoBody(body), key));
    toast.success(stockMessages.adjusted(code), { about: body.sku });
  } catch (error) {
    toastError(error);
  } finally {
    void refreshAll();
  }
}

/** Returns the chosen place. A place without units of the SKU gets an empty one. */
function chosenPlace(values: AdjustValues, places: readonly Place[]): Place | undefined {
  const { place, elsewhereWh: wh, elsewhereBox } = values;
  if (place !== elsewhere) return places.find(({ key }) => key === place);
  if (wh === '') return undefined;
  const boxId = elsewhereBox || null;
  const key = placeKey(wh, boxId);
  const known = places.find((one) => one.key === key);
  return known ?? { key, name: 'the chosen place', wh, boxId, counts: noCounts() };
}

/** Selects a place if it is the only one, and deselects one that is gone. */
function useKnownPlace(form: UseFormReturn<AdjustValues>, places: readonly Place[] | undefined) {
  const place = form.watch('place');
  useEffect(() => {
    if (!places || place === elsewhere) return;
    if (places.some(({ key }) => key === place)) return;
    const [only, ...others] = places;
    const next = only && others.length === 0 ? only.key : '';
    if (next !== place) form.setValue('place', next);
  }, [form, place, places]);
}

type AdjustPanelProps = {
  /** Preset when opened from a product. */
  sku?: { id: string } | undefined;
  onClose: () => void;
};

/** The "Update Physical Status" dialog: changes the condition of goods, or corrects a quantity. */
export function AdjustPanel({ sku: given, onClose }: AdjustPanelProps) {
  const form = useRecordForm<AdjustValues>({
    defaults: newAdjustment(given?.id ?? ''),
    labels: adjustLabels,
    check: (typed) => adjustProblems(typed, { code, place: chosenPlace(typed, places ?? []) }),
    async send(typed, idempotencyKey) {
      const place = chosenPlace(typed, places ?? []);
      if (!place) return undefined;
      const body = adjustBody(typed, place);
      try {
        await adjust(body, idempotencyKey);
        onClose();
        toast.success(stockMessages.adjusted(code), {
          about: body.sku,
          action: { label: 'Undo', onSelect: () => void undo(body, code) },
        });
      } catch (thrown) {
        throw withMessage(thrown, stockMessages.adjustFailed);
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
  const code = stock.data?.sku.code ?? '';
  useKnownPlace(form, places);
  const place = chosenPlace(values, places ?? []);
  const isCount = values.form === 'count';

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Update Physical Status"
      submit="Update"
      busyText="Updating..."
    >
      <div className={styles.forms}>
        <SegmentedControl
          label="What to update"
          options={forms}
          value={values.form}
          onChange={(chosen) => {
            form.clearErrors();
            form.setValue('form', chosen);
            if (values.place === elsewhere) form.setValue('place', '');
          }}
        />
      </div>
      <PickerField name="sku">
        {(field) => (
          <SkuPicker
            {...field}
            onChange={(id) => {
              field.onChange(id);
              form.setValue('place', '');
              form.setValue('fromCondition', '');
            }}
            required
            data-autofocus={given === undefined}
          />
        )}
      </PickerField>
      {stock.error && <LoadProblem title="Could not load where it lies." query={stock} />}
      {places?.length === 0 && !isCount && (
        <Notice
          tone="info"
          message="Nothing of it is on hand. Correct the count where some was found."
        />
      )}
      <PlaceField places={places} />
      {isCount ? <CountFields place={place} /> : <ChangeFields place={place} />}
      <AreaField name="reason" rows={2} required />
    </FormDialog>
  );
}
