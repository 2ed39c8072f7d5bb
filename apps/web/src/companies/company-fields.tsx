import { industries } from '@kolam/contract/companies/model.ts';
import { Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Controller, type FieldError, get, useFormContext } from 'react-hook-form';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { AddressFields } from './address-fields.tsx';
import { statusOptions } from './company-status.ts';
import { type CompanyField, type CompanyValues, companyLabels } from './company-values.ts';

/** What an input needs to be a field of the company: name, label and its sentence. */
export function useCompanyField() {
  const { register, formState } = useFormContext<CompanyValues>();
  return (field: Exclude<CompanyField, 'industry' | 'status'>) => ({
    ...register(field),
    label: companyLabels[field],
    error: (get(formState.errors, field) as FieldError | undefined)?.message,
    autoComplete: 'off',
  });
}

type CompanyChoiceProps<F extends 'industry' | 'status'> = {
  field: F;
  options: readonly CompanyValues[F][] | readonly { value: CompanyValues[F]; label: string }[];
};

function CompanyChoice<F extends 'industry' | 'status'>({ field, options }: CompanyChoiceProps<F>) {
  const { control } = useFormContext<CompanyValues>();
  return (
    <Controller
      control={control}
      name={field}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Select
          ref={ref}
          data-field={field}
          label={companyLabels[field]}
          data={options}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={fieldState.error?.message}
          allowDeselect={false}
        />
      )}
    />
  );
}

type CompanyFieldsProps = {
  /** Below the status: what choosing it does. */
  statusEffect?: ReactNode;
};

/** The fields that adding and editing a company share. */
export function CompanyFields({ statusEffect }: CompanyFieldsProps) {
  const field = useCompanyField();
  return (
    <>
      <FieldRow>
        <TextInput {...field('name')} required data-autofocus />
        <TextInput {...field('email')} type="email" required />
      </FieldRow>
      <FieldRow>
        <CompanyChoice field="industry" options={industries} />
        <CompanyChoice field="status" options={statusOptions} />
        <TextInput {...field('maxEmployees')} inputMode="numeric" required />
      </FieldRow>
      {statusEffect}
      <FieldGroup title="Contact person">
        <FieldRow>
          <TextInput {...field('contactPerson.name')} required />
          <TextInput {...field('contactPerson.email')} type="email" required />
        </FieldRow>
        <FieldRow>
          <TextInput {...field('contactPerson.phone')} type="tel" />
          <TextInput {...field('contactPerson.designation')} />
        </FieldRow>
      </FieldGroup>
      <AddressFields />
    </>
  );
}
