import { industries } from '@kolam/contract/people/companies/model.ts';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChoiceField } from '#core/choice-field.tsx';
import { choicesOf } from '#core/labels.ts';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { AddressFields } from './address-fields.tsx';
import { statusLabels } from './company-status.ts';
import { type CompanyValues, companyLabels } from './company-values.ts';
import { useCompanyField } from './use-company-field.ts';

type CompanyFieldsProps = {
  /** Below the status: the effect of the chosen one. */
  statusEffect?: ReactNode;
};

/** The fields shared by adding and editing a company. */
export function CompanyFields({ statusEffect }: CompanyFieldsProps) {
  const field = useCompanyField();
  return (
    <>
      <FieldRow>
        <TextInput {...field('name')} required data-autofocus />
        <TextInput {...field('email')} type="email" required />
      </FieldRow>
      <FieldRow>
        <ChoiceField<CompanyValues>
          name="industry"
          label={companyLabels.industry}
          options={industries}
        />
        <ChoiceField<CompanyValues>
          name="status"
          label={companyLabels.status}
          options={choicesOf(statusLabels)}
        />
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
