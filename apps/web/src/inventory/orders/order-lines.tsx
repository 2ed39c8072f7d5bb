import type { SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import { orderLimits } from '@kolam/contract/inventory/orders/limits.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Controller, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useLineFocus } from '#core/line-focus.ts';
import { useMay } from '#core/session.ts';
import { nothing } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ledgerText } from '#ui/ledger-text.ts';
import { SkuPicker } from '../catalogue/sku-picker.tsx';
import styles from './lines.module.css';
import { keptSupply, useVendorSupply } from './order-supply.ts';
import {
  type LineValues,
  lineFigures,
  lineLabels,
  newLine,
  type OrderValues,
  orderFigures,
} from './order-values.ts';

/** What the totals are taxed by: a draft keeps what it had as long as its vendor stays. */
type Taxed = { stored: PurchaseOrder | undefined };

/** The lines of an order: added, changed and removed. */
export function OrderLines({ stored }: Taxed) {
  const { control } = useFormContext<OrderValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const { errors } = useFormState({ control });
  const { list, goTo } = useLineFocus('sku');
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
          <OrderLine key={id} at={at} only={fields.length === 1} onRemove={() => removeLine(at)} />
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

type OrderLineProps = { at: number; only: boolean; onRemove: () => void };

function OrderLine({ at, only, onRemove }: OrderLineProps) {
  const { control, register } = useFormContext<OrderValues>();
  const { errors } = useFormState({ control });
  const line = useWatch({ control, name: `lines.${at}` });
  // A line that was just removed may be asked for once more.
  // Without tax it is the same either way.
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
        <Controller
          control={control}
          name={`lines.${at}.sku`}
          render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
            <SkuPicker
              ref={ref}
              data-field={`lines.${at}.sku`}
              label={lineLabels.sku}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={error?.message}
            />
          )}
        />
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

/** What is typed comes to. */
function OrderTotals({ stored }: Taxed) {
  const { control } = useFormContext<OrderValues>();
  const vendor = useWatch({ control, name: 'vendor' });
  // Where vendors are registered is finance's to know.
  return useMay('finance:read') ? (
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
