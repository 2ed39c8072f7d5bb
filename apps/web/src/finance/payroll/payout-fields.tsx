import { TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { ChoiceField } from '#core/choice-field.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { modes, type PayoutValues, payoutLabels } from './payout-values.ts';

/** Mode, reference and day of a payout, as fields of the enclosing form. */
export function PayoutFields({ today }: { today: string }) {
  const { register, formState } = useFormContext<PayoutValues>();
  const { errors } = formState;
  return (
    <>
      <FieldRow>
        <ChoiceField<PayoutValues> name="mode" label={payoutLabels.mode} options={modes} />
        <TextInput
          {...register('paidOn')}
          type="date"
          label={payoutLabels.paidOn}
          max={today}
          error={errors.paidOn?.message}
          required
        />
      </FieldRow>
      <TextInput
        {...register('ref')}
        label={payoutLabels.ref}
        placeholder="UTR or cheque number"
        autoComplete="off"
        error={errors.ref?.message}
        data-autofocus
      />
    </>
  );
}
