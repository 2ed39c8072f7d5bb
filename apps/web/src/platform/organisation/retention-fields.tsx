import { retentionDays } from '@kolam/contract/platform/organisation/values.ts';
import { fieldsOf } from '#core/fields.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { FormSection } from './form-section.tsx';
import type { OrganisationValues } from './organisation-values.ts';

const { TextField } = fieldsOf<OrganisationValues>();

/** How long data of staff is kept, and who answers questions about personal data. */
export function RetentionFields() {
  return (
    <FormSection
      title="Personal data"
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
      <FieldRow>
        <TextField
          name="grievance.name"
          description="Privacy notices name this person. Empty: nobody."
        />
        <TextField name="grievance.email" type="email" inputMode="email" />
      </FieldRow>
    </FormSection>
  );
}
