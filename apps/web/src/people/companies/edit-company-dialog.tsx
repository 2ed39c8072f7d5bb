import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import type { Company } from '@kolam/contract/people/companies/model.ts';
import { updateCompanySchema } from '@kolam/contract/people/companies/rules.ts';
import { passwordHints } from '@kolam/contract/platform/auth/messages.ts';
import { api } from '#core/api.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { FieldGroup } from '#ui/field-row.tsx';
import { toast } from '#ui/toast.ts';
import { ClosingNotice } from './closing-notice.tsx';
import { CompanyFields } from './company-fields.tsx';
import { editBody, editLabels, editProblems, editValues } from './edit-company-values.ts';
import { PasswordPairFields } from './password-pair-fields.tsx';
import { loadCompany, refreshCompanies } from './queries.ts';

const { TextField } = fieldsOf<ReturnType<typeof editValues>>();

type EditCompanyDialogProps = { company: Company; onClose: () => void };

/** Edits a company. Changes by other users are never overwritten unseen. */
export function EditCompanyDialog({ company: opened, onClose }: EditCompanyDialogProps) {
  const { base, form } = useEditForm({
    opened,
    valuesOf: editValues,
    load: () => loadCompany(opened.id),
    labels: editLabels,
    check: (values, base) => editProblems(values, base),
    async send(values, base) {
      const { company } = await api('PUT /admin/companies/{id}', {
        params: { id: base.id },
        body: updateCompanySchema.parse(editBody(values, base)),
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
      <FieldGroup title="Portal login">
        <TextField
          name="portalAuth.username"
          description="An email, unique across all companies"
          type="email"
        />
        <PasswordPairFields
          labels={editLabels}
          description={
            base.portalAuth
              ? `Empty keeps the current one. ${passwordHints.first}`
              : passwordHints.first
          }
        />
      </FieldGroup>
    </FormDialog>
  );
}
