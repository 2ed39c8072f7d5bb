import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import { createCompanySchema } from '@kolam/contract/people/companies/rules.ts';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { holidayProblems } from '#core/typed-holidays.ts';
import { toast } from '#ui/toast.ts';
import { CompanyFields } from './company-fields.tsx';
import { companyBody, companyLabels, newCompanyValues } from './company-values.ts';
import { refreshCompanies } from './queries.ts';

/** Adds a client company. */
export function CreateCompanyDialog({ onClose }: { onClose: () => void }) {
  const form = useRecordForm({
    defaults: newCompanyValues,
    labels: companyLabels,
    check: (values) => holidayProblems(schemaProblems(createCompanySchema, companyBody(values))),
    async send(values, idempotencyKey) {
      const body = createCompanySchema.parse(companyBody(values));
      const { company } = await api('POST /admin/companies', { body, idempotencyKey });
      void refreshCompanies(company);
      onClose();
      toast.success(companyMessages.created(company.companyCode));
      return undefined;
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add Company"
      description="A client organisation and whom to talk to there"
      size="large"
      submit="Create Company"
      busyText="Creating..."
    >
      <CompanyFields />
    </FormDialog>
  );
}
