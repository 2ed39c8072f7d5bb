import { languageNames } from '@kolam/contract/core/languages.ts';
import { companyStatusLabels, industries } from '@kolam/contract/people/companies/values.ts';
import type { ReactNode } from 'react';
import { fieldsOf } from '#core/fields.tsx';
import { choicesOf } from '#core/labels.ts';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { AddressFields } from './address-fields.tsx';
import type { CompanyValues } from './company-values.ts';

const { AreaField, ChoiceField, TextField } = fieldsOf<CompanyValues>();

type CompanyFieldsProps = {
  /** Below the status: the effect of the chosen one. */
  statusEffect?: ReactNode;
};

/** The fields shared by adding and editing a company. */
export function CompanyFields({ statusEffect }: CompanyFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField name="name" required data-autofocus />
        <TextField name="email" type="email" required />
      </FieldRow>
      <FieldRow>
        <ChoiceField name="industry" options={industries} />
        <ChoiceField name="status" options={choicesOf(companyStatusLabels)} />
        <TextField name="maxEmployees" inputMode="numeric" required />
      </FieldRow>
      {statusEffect}
      <FieldGroup title="Contact person">
        <FieldRow>
          <TextField name="contactPerson.name" required />
          <TextField name="contactPerson.email" type="email" required />
        </FieldRow>
        <FieldRow>
          <TextField name="contactPerson.phone" type="tel" />
          <TextField name="contactPerson.designation" />
        </FieldRow>
      </FieldGroup>
      <AddressFields />
      <ChoiceField
        name="language"
        options={choicesOf(languageNames)}
        description="Of invitations and the welcome, until people choose their own."
      />
      <AreaField
        name="holidays"
        description="One a line: the day, then its name, such as 26 Jan 2027 Republic Day. Its people get no reminders on these days."
        rows={4}
      />
    </>
  );
}
