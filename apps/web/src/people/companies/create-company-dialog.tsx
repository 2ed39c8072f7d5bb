import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import { createCompanySchema } from '@kolam/contract/people/companies/rules.ts';
import { passwordHints } from '@kolam/contract/platform/auth/messages.ts';
import { api } from '#core/api.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { FieldGroup } from '#ui/field-row.tsx';
import { toast } from '#ui/toast.ts';
import { CompanyFields } from './company-fields.tsx';
import {
  createBody,
  createDefaults,
  createLabels,
  createProblems,
} from './create-company-values.ts';
import { PasswordPairFields } from './password-pair-fields.tsx';
import { refreshCompanies } from './queries.ts';

const { CheckField, TextField } = fieldsOf<typeof createDefaults>();

/** Adds a client company, optionally with a portal login. */
export function CreateCompanyDialog({ onClose }: { onClose: () => void }) {
  const form = useRecordForm({
    defaults: createDefaults,
    labels: createLabels,
    check: createProblems,
    async send(values, idempotencyKey) {
      const body = createCompanySchema.parse(createBody(values));
      const { company } = await api('POST /admin/companies', { body, idempotencyKey });
      void refreshCompanies(company);
      onClose();
      toast.success(companyMessages.created(company.companyCode));
      return undefined;
    },
  });
  const withLogin = form.watch('withLogin');

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
      <FieldGroup title="Portal login">
        <CheckField
          name="withLogin"
          label="Create login now?"
          description={companyMessages.resetNote}
        />
        {withLogin && (
          <>
            <TextField
              name="auth.username"
              description="An email, unique across all companies"
              type="email"
              required
            />
            <PasswordPairFields labels={createLabels} description={passwordHints.first} required />
          </>
        )}
      </FieldGroup>
    </FormDialog>
  );
}
