import { dayOf, isDay } from '@kolam/contract/core/dates.ts';
import { usualCreditMonth, usualOwedMonth } from '@kolam/contract/finance/invoices/credit-month.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { ClosedMonthPanel, useMonthClosed } from '#finance/months/closed-month-panel.tsx';
import { useNow } from '#ui/clock.ts';
import { formatMonth } from '#ui/format.ts';
import { creditMonthOptions } from './credit-month-options.ts';
import type { DocumentValues } from './document-values.ts';

const { ChoiceField } = fieldsOf<DocumentValues>();

/** The month in whose return the input tax of a bill is taken, and owed under reverse charge. */
export function CreditMonthField() {
  const { control, setValue } = useFormContext<DocumentValues>();
  const [issuedOn, creditMonth, reverseCharge] = useWatch({
    control,
    name: ['issuedOn', 'creditMonth', 'reverseCharge'],
  });
  const today = dayOf(new Date(useNow()));
  const thisMonth = today.slice(0, 7);
  const usualMonth = reverseCharge ? usualOwedMonth : usualCreditMonth;
  const usual = isDay(issuedOn) ? usualMonth(issuedOn, today) : '';
  const isUsualClosed = useMonthClosed('purchases', usual);
  if (usual === '') return null;
  return (
    <div>
      <ChoiceField
        name="creditMonth"
        options={[
          {
            value: '',
            label: `${formatMonth(isUsualClosed ? thisMonth : usual)}, as it is recorded`,
          },
          ...creditMonthOptions(issuedOn, [thisMonth, creditMonth]).filter(
            ({ value }) => !reverseCharge || value <= usual,
          ),
        ]}
      />
      <ClosedMonthPanel
        book="purchases"
        day={creditMonth || usual}
        onToday={() => setValue('creditMonth', thisMonth, { shouldDirty: true })}
      />
    </div>
  );
}
