import { gstRates } from '@kolam/contract/finance/tax/gst.ts';
import { Autocomplete } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import type { DocumentValues } from './document-values.ts';

const offered = gstRates.map(String);

type RateFieldProps = {
  /** Of the line, from 0. */
  at: number;
  label: string;
  /** The label is read out, but stands above the column. */
  unlabelled?: boolean;
};

/** A rate of GST in percent: one in force, or any other as it is typed. */
export function RateField({ at, label, unlabelled = false }: RateFieldProps) {
  const { control } = useFormContext<DocumentValues>();
  const name = `lines.${at}.taxPct` as const;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <Autocomplete
          ref={ref}
          data-field={name}
          {...(unlabelled ? { 'aria-label': label } : { label })}
          data={offered}
          // All of them, whatever is typed: they are an offer, not a search.
          filter={({ options }) => options}
          openOnFocus={false}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          inputMode="decimal"
          rightSection="%"
          rightSectionPointerEvents="none"
          error={error?.message}
          required={!unlabelled}
        />
      )}
    />
  );
}
