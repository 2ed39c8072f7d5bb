import { retentionDays } from '@kolam/contract/platform/organisation/model.ts';
import { fieldsOf } from '#core/fields.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { FormSection } from './form-section.tsx';
import type { OrganisationValues } from './organisation-values.ts';

const { TextField } = fieldsOf<OrganisationValues>();

/** How long data of staff is kept. */
export function RetentionFields() {
  return (
    <FormSection
      title="How long data is kept"
      description="Each night, what is older is deleted for good. Payslips and invoices stay."
    >
      <FieldRow>
        <TextField
          name="retention.registrationDays"
          inputMode="numeric"
          maxLength={4}
          description={`After a rejection, or without a decision. Usually ${retentionDays.registrations.usual}.`}
        />
        <TextField
          name="retention.documentDays"
          inputMode="numeric"
          maxLength={4}
          description={`After the day someone left. Usually ${retentionDays.documents.usual}.`}
        />
      </FieldRow>
    </FormSection>
  );
}
