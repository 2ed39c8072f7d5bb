import { organisationMessages } from '@kolam/contract/platform/organisation/messages.ts';
import type { Organisation } from '@kolam/contract/platform/organisation/model.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { FormSection } from './form-section.tsx';
import type { OrganisationValues } from './organisation-values.ts';

const { TextField } = fieldsOf<OrganisationValues>();

/** Above which amounts another person has to approve. */
export function ApprovalFields({ approval }: Pick<Organisation, 'approval'>) {
  const { control } = useFormContext<OrganisationValues>();
  const { payoutsAbove, ordersAbove } = useWatch({ control, name: 'approval' });
  return (
    <FormSection
      title="Approval by another person"
      description="Who records a pay-out or writes an order above the amount can’t approve it. Empty: no approval. Salaries and rows of bank statements need none."
    >
      <FieldRow>
        <TextField
          name="approval.payoutsAbove"
          inputMode="decimal"
          placeholder="₹"
          description={hintOf(payoutsAbove, approval.payoutApprovers, 'Money that goes out.')}
        />
        <TextField
          name="approval.ordersAbove"
          inputMode="decimal"
          placeholder="₹"
          description={hintOf(ordersAbove, approval.orderApprovers, 'The total with GST.')}
        />
      </FieldRow>
    </FormSection>
  );
}

/** Warns if nobody else could approve. */
const hintOf = (typed: string, approvers: number, usual: string): string =>
  typed.trim() !== '' && approvers < 2 ? organisationMessages.onlyOneApprover : usual;
