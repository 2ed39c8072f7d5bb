import { dayOf } from '@kolam/contract/core/dates.ts';
import { advanceFigures } from '@kolam/contract/finance/tax/advance.ts';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { stateOptions } from '#core/state-options.ts';
import { paiseOf } from '#core/typed-amounts.ts';
import { ClosedMonthPanel } from '#finance/months/closed-month-panel.tsx';
import { useUsualEntry } from '#finance/price-list/entry-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { ledgerText } from '#ui/ledger-text.ts';
import styles from './balances.module.css';
import { useIsRegistered, useUsualRate } from './queries.ts';
import type { ReceiptValues } from './receipt-values.ts';

const { ChoiceField, TextField } = fieldsOf<ReceiptValues>();

const rests = [
  { value: 'account', label: 'On account, without GST' },
  { value: 'advance', label: 'Advance for services, with GST' },
];
const supplies = [
  { value: '', label: 'By the place of supply' },
  { value: 'inter', label: 'Not known yet: as between states' },
];
const places = [{ value: '', label: 'State of the customer' }, ...stateOptions];

/**
 * What the money is that is left over: on account, or an advance with what its receipt voucher needs.
 * Only a registered business can choose.
 */
export function RestFields({ left }: { left: number }) {
  const { watch } = useFormContext<ReceiptValues>();
  const { data: isRegistered } = useIsRegistered();
  if (!isRegistered || !(left > 0)) return null;
  return (
    <>
      <ChoiceField name="rest" options={rests} />
      {watch('rest') === 'advance' && <AdvanceFields left={left} />}
    </>
  );
}

function AdvanceFields({ left }: { left: number }) {
  const { watch, setValue } = useFormContext<ReceiptValues>();
  useUsualTerms();
  const [taxPct, tds, paidOn] = watch(['advance.taxPct', 'advance.tds', 'paidOn']);
  const points = Math.round(Number(taxPct) * 100);
  const amount = left + (paiseOf(tds) || 0);
  const taxable =
    points > 0 && advanceFigures(amount, { ...between, taxBasisPoints: points }).taxable;
  return (
    <>
      <ClosedMonthPanel
        book="sales"
        day={paidOn}
        onToday={() => setValue('paidOn', dayOf(new Date()), { shouldDirty: true })}
      />
      <TextField name="advance.desc" placeholder="Advance for services" />
      <FieldRow>
        <TextField name="advance.hsn" inputMode="numeric" placeholder="999293" />
        <TextField name="advance.taxPct" inputMode="decimal" required rightSection="%" />
      </FieldRow>
      <FieldRow>
        <ChoiceField name="advance.place" options={places} />
        <ChoiceField name="advance.supplyType" options={supplies} />
      </FieldRow>
      <TextField name="advance.tds" inputMode="decimal" placeholder="₹0.00" />
      {taxable !== false && (
        <p className={styles.hint}>
          A receipt voucher over {ledgerText(amount)}, of which {ledgerText(amount - taxable)} is
          GST. It is due for the month of the receipt.
        </p>
      )}
    </>
  );
}

const between = { supplyType: 'inter' } as const;

/** Fills in what is still empty: the usual entry of the price list, and the rate of the GST rule. */
function useUsualTerms(): void {
  const { getValues, setValue, watch } = useFormContext<ReceiptValues>();
  const usual = useUsualEntry();
  const { data: ofRule } = useUsualRate(watch('paidOn'));
  useEffect(() => {
    if (usual === undefined || ofRule === undefined) return;
    const { desc, hsn, taxPct } = getValues('advance');
    // A code of goods can't be that of an advance.
    const service = usual?.hsn.startsWith('99') ? usual : null;
    if (service && desc === '' && hsn === '') {
      setValue('advance.desc', service.desc);
      setValue('advance.hsn', service.hsn);
    }
    const rate = service?.taxPct || ofRule / 100;
    if (taxPct === '') setValue('advance.taxPct', String(rate));
  }, [usual, ofRule, getValues, setValue]);
}
