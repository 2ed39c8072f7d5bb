import { useFormContext, useWatch } from 'react-hook-form';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { ClosedMonthPanel } from '#finance/months/closed-month-panel.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { modes, type PayoutValues } from './payout-values.ts';

const { ChoiceField, TextField } = fieldsOf<PayoutValues>();
const DayField = dayFieldOf<PayoutValues>();

/** Mode, reference and day of a payout, as fields of the enclosing form. */
export function PayoutFields({ today }: { today: string }) {
  const { control, setValue } = useFormContext<PayoutValues>();
  const paidOn = useWatch({ control, name: 'paidOn' });
  return (
    <>
      <FieldRow>
        <ChoiceField name="mode" options={modes} />
        <DayField name="paidOn" max={today} required />
      </FieldRow>
      <ClosedMonthPanel
        book="payments"
        day={paidOn}
        onToday={() => setValue('paidOn', today, { shouldDirty: true })}
      />
      <TextField name="ref" placeholder="UTR or cheque number" data-autofocus />
    </>
  );
}
