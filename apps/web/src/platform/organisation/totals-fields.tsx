import { fieldsOf } from '#core/fields.tsx';
import { FormSection } from './form-section.tsx';
import type { OrganisationValues } from './organisation-values.ts';

const { CheckField } = fieldsOf<OrganisationValues>();

/** Whether totals are whole rupees. */
export function TotalsFields() {
  return (
    <FormSection
      title="Totals"
      description="New invoices and quotations get a round-off line without tax, up from 50 paise. What is saved already stays as it is."
    >
      <CheckField name="roundsTotals" />
    </FormSection>
  );
}
