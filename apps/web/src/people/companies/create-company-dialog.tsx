import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import { createCompanySchema } from '@kolam/contract/people/companies/rules.ts';
import { passwordHints } from '@kolam/contract/platform/auth/messages.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FieldGroup } from '#ui/field-row.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { toast } from '#ui/toast.ts';
import { CompanyFields } from './company-fields.tsx';
import { createBody, createDefaults, createLabels, createProblems } from './create-company-form.ts';
import { PasswordPairFields } from './password-pair-fields.tsx';
import { refreshCompanies } from './queries.ts';

/** Adds a client company, optionally with a portal login. */
export function CreateCompanyDialog({ onClose }: { onClose: () => void }) {
  const { form, dirty, ...shell } = useRecordForm({
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
  const { errors } = form.formState;
  const withLogin = form.watch('withLogin');

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Add Company"
      description="A client organisation and whom to talk to there"
      size="large"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <FormShell {...shell} submit="Create Company" busyText="Creating..." onCancel={onClose}>
          <CompanyFields />
          <FieldGroup title="Portal login">
            <Checkbox
              {...form.register('withLogin')}
              label="Create login now?"
              description={companyMessages.resetNote}
            />
            {withLogin && (
              <>
                <TextInput
                  {...form.register('auth.username')}
                  label={createLabels['auth.username']}
                  description="An email, unique across all companies"
                  type="email"
                  autoComplete="off"
                  error={errors.auth?.username?.message}
                  required
                />
                <PasswordPairFields
                  labels={createLabels}
                  description={passwordHints.first}
                  required
                />
              </>
            )}
          </FieldGroup>
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
