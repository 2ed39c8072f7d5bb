import { paymentModeLabels } from '@kolam/contract/finance/payments/values.ts';
import { useFormContext } from 'react-hook-form';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { choicesOf } from '#core/labels.ts';
import { ClosedMonthPanel } from '#finance/months/closed-month-panel.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import type { MovedValues } from './moved-values.ts';

const { ChoiceField, TextField } = fieldsOf<MovedValues>();
const DayField = dayFieldOf<MovedValues>();

type MovedFieldsProps = {
  today: string;
  /** Whether the reference is that of a bank row. */
  hasRef?: boolean;
};

/** Mode, day and reference of money that moved. */
export function MovedFields({ today, hasRef = false }: MovedFieldsProps) {
  const { watch, setValue } = useFormContext<MovedValues>();
  return (
    <>
      <FieldRow>
        <ChoiceField name="mode" options={choicesOf(paymentModeLabels)} />
        <DayField name="paidOn" max={today} required />
      </FieldRow>
      {!hasRef && <TextField name="ref" placeholder="UTR or cheque number" />}
      <ClosedMonthPanel
        book="payments"
        day={watch('paidOn')}
        onToday={() => setValue('paidOn', today, { shouldDirty: true })}
      />
    </>
  );
}
