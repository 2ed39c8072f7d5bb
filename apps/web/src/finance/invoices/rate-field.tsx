import { gstRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { Autocomplete } from '#ui/autocomplete.tsx';
import type { DocumentValues } from './document-values.ts';
import { useTaxRules } from './rate-queries.ts';

const { PickerField } = fieldsOf<DocumentValues>();

const none: readonly number[] = [];

type RateFieldProps = {
  /** The line's index, 0-based. */
  at: number;
  label: string;
  /** The label is for screen readers only. The column header shows it. */
  unlabelled?: boolean;
};

/** A GST rate in percent: one in force, or any other that is typed. */
export function RateField({ at, label, unlabelled = false }: RateFieldProps) {
  const { control, setValue } = useFormContext<DocumentValues>();
  const issuedOn = useWatch({ control, name: 'issuedOn' });
  const { data: rules } = useTaxRules();
  const offered = (rules && gstRuleOn(rules, issuedOn)?.offeredBasisPoints) ?? none;
  const name = `lines.${at}.taxPct` as const;
  return (
    <PickerField name={name}>
      {(field) => (
        <Autocomplete
          {...field}
          {...(unlabelled ? { 'aria-label': label } : { label })}
          offers={offered.map((points) => String(points / 100))}
          onChange={(typed) => {
            setValue(`lines.${at}.taxBy`, 'hand');
            field.onChange(typed);
          }}
          inputMode="decimal"
          rightSection="%"
          rightSectionPointerEvents="none"
          required={!unlabelled}
        />
      )}
    </PickerField>
  );
}
