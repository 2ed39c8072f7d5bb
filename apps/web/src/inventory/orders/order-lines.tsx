import type { SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import { orderLimits } from '@kolam/contract/inventory/orders/limits.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { useLineFocus } from '#core/line-focus.ts';
import { useCan } from '#core/session.ts';
import { SkuPicker, useKnownSku } from '#inventory/catalogue/sku-picker.tsx';
import { nothing } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ledgerText } from '#ui/ledger-text.ts';
import styles from './lines.module.css';
import { keptSupply, useVendorSupply } from './order-supply.ts';
import { lastPurchaseText } from './order-texts.ts';
import {
  followedBy,
  type LineValues,
  lineFigures,
  lineLabels,
  newLine,
  type OrderValues,
  orderFigures,
  priceAndTaxOf,
} from './order-values.ts';
import { useLastPurchases } from './queries.ts';

const { PickerField } = fieldsOf<OrderValues>();

/** Decides the tax of the totals: a draft keeps its tax type while its vendor stays. */
type Taxed = { stored: PurchaseOrder | undefined };

/** The lines of an order, which can be added, changed and removed. */
export function OrderLines({ stored }: Taxed) {
  const { control } = useFormContext<OrderValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const { errors } = useFormState({ control });
  const { list, goTo } = useLineFocus('sku');
  const skus = useWatch({ control, name: fields.map((_, at) => `lines.${at}.sku` as const) });
  const lastOf = useLastPurchases(skus);
  const full = fields.length >= orderLimits.lines;

  function add() {
    append(newLine(), { shouldFocus: false });
    goTo(fields.length);
  }

  function removeLine(at: number) {
    remove(at);
    goTo(Math.min(at, fields.length - 2));
  }

  const problem = errors.lines?.root?.message ?? errors.lines?.message;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Lines</legend>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ul ref={list} className={styles.lines}>
        {fields.map(({ id }, at) => (
          <OrderLine
            key={id}
            at={at}
            only={fields.length === 1}
            lastOf={lastOf}
            onRemove={() => removeLine(at)}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={add}
          disabled={full}
        >
          Add line
        </Button>
        <OrderTotals stored={stored} />
      </div>
    </fieldset>
  );
}

type LastOf = ReturnType<typeof useLastPurchases>;

/**
 * Loads the last price of a line's SKU. Choosing a SKU sets its price and tax, and replaces those
 * of another SKU but never typed values.
 */
function useLineStart(at: number, lastOf: LastOf) {
  const { getValues, setValue, watch } = useFormContext<OrderValues>();
  const id = watch(`lines.${at}.sku`) ?? '';
  const sku = useKnownSku(id);
  const price = lastOf(id);
  const chosen = useRef('');
  const begun = useRef<Pick<LineValues, 'price' | 'gstRate'>>(newLine());
  // Without the last price a line still gets its tax.
  const isKnown = sku !== undefined && price !== undefined;

  useEffect(() => {
    if (!isKnown || id === '' || chosen.current !== id) return;
    chosen.current = '';
    const line = getValues(`lines.${at}`);
    const next = priceAndTaxOf(sku, price);
    const followed = followedBy(line, begun.current, next);
    begun.current = next;
    for (const name of ['price', 'gstRate'] as const) {
      if (followed[name] !== line[name]) {
        setValue(`lines.${at}.${name}`, followed[name], { shouldDirty: true });
      }
    }
  }, [isKnown, id, sku, price, at, getValues, setValue]);

  return {
    last: id === '' ? null : price,
    onChoose: (next: string) => {
      chosen.current = next;
    },
  };
}

type OrderLineProps = { at: number; only: boolean; lastOf: LastOf; onRemove: () => void };

function OrderLine({ at, only, lastOf, onRemove }: OrderLineProps) {
  const { control, register } = useFormContext<OrderValues>();
  const { errors } = useFormState({ control });
  const line = useWatch({ control, name: `lines.${at}` });
  const { last, onChoose } = useLineStart(at, lastOf);
  // React may render a line that was just removed once more. The amount without tax doesn't depend
  // on the tax type.
  const figures = line && lineFigures(line, 'intra');
  const field = (name: Exclude<keyof LineValues, 'lineId' | 'sku'>) => ({
    ...register(`lines.${at}.${name}`),
    label: lineLabels[name],
    error: errors.lines?.[at]?.[name]?.message,
    autoComplete: 'off',
  });

  return (
    <li className={styles.line} aria-label={`Line ${at + 1}`}>
      <div className={styles.sku}>
        <PickerField name={`lines.${at}.sku`}>
          {(field) => (
            <SkuPicker
              {...field}
              label={lineLabels.sku}
              onChange={(id) => {
                onChoose(id);
                field.onChange(id);
              }}
            />
          )}
        </PickerField>
        {last && <p className={styles.last}>{lastPurchaseText(last)}</p>}
      </div>
      <TextInput {...field('qty')} inputMode="numeric" />
      <TextInput {...field('price')} inputMode="decimal" placeholder="₹0.00" />
      <TextInput {...field('gstRate')} inputMode="decimal" />
      <div className={styles.amount}>
        <span className={styles.amountName}>Amount</span>
        {figures ? ledgerText(figures.amount) : nothing}
      </div>
      <div className={styles.remove}>
        <IconButton
          small
          icon={IconTrash}
          tone="bad"
          label={`Remove line ${at + 1}`}
          tip="Remove"
          aria-disabled={only}
          onClick={() => only || onRemove()}
        />
      </div>
    </li>
  );
}

/** Totals of the typed lines. */
function OrderTotals({ stored }: Taxed) {
  const { control } = useFormContext<OrderValues>();
  const vendor = useWatch({ control, name: 'vendor' });
  // Only users who may read finance may see where vendors are registered.
  return useCan('finance:read') ? (
    <TotalsOfVendor vendor={vendor} stored={stored} />
  ) : (
    <Totals supplyType={keptSupply(vendor, stored)} />
  );
}

function TotalsOfVendor({ vendor, stored }: Taxed & { vendor: string }) {
  return <Totals supplyType={useVendorSupply(vendor, stored)} />;
}

function Totals({ supplyType }: { supplyType: SupplyType }) {
  const { control } = useFormContext<OrderValues>();
  const lines = useWatch({ control, name: 'lines' });
  const { amount, tax, total } = orderFigures(lines, supplyType);
  return (
    <dl className={styles.totals} aria-label="Totals">
      {[
        { label: 'Without tax', value: amount },
        { label: 'GST', value: tax },
        { label: 'Total', value: total },
      ].map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{ledgerText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
