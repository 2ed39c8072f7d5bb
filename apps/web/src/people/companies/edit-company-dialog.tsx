import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import type { Company } from '@kolam/contract/people/companies/model.ts';
import { updateCompanySchema } from '@kolam/contract/people/companies/rules.ts';
import { api } from '#core/api.ts';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { holidayProblems } from '#core/typed-holidays.ts';
import { toast } from '#ui/toast.ts';
import { ClosingNotice } from './closing-notice.tsx';
import { CompanyFields } from './company-fields.tsx';
import { companyBody, companyLabels, valuesOf } from './company-values.ts';
import { loadCompany, refreshCompanies } from './queries.ts';

type EditCompanyDialogProps = { company: Company; onClose: () => void };

/** Edits a company. Changes by other users are never overwritten unseen. */
export function EditCompanyDialog({ company: opened, onClose }: EditCompanyDialogProps) {
  const { base, form } = useEditForm({
    opened,
    valuesOf,
    load: () => loadCompany(opened.id),
    labels: companyLabels,
    check: (values) => holidayProblems(schemaProblems(updateCompanySchema, companyBody(values))),
    async send(values, base) {
      const { company } = await api('PUT /admin/companies/{id}', {
        params: { id: base.id },
        body: updateCompanySchema.parse(companyBody(values)),
        ifMatch: base.version,
      });
      void refreshCompanies(company);
      onClose();
      toast.success(companyMessages.updated, { about: company.id });
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Edit ${base.name}`}
      size="large"
      submit="Save"
      busyText="Saving..."
    >
      <CompanyFields
        statusEffect={<ClosingNotice company={base} status={form.watch('status')} />}
      />
    </FormDialog>
  );
}
