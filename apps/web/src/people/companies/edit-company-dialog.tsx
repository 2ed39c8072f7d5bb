import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import type { Company } from '@kolam/contract/people/companies/model.ts';
import { updateCompanySchema } from '@kolam/contract/people/companies/rules.ts';
import { passwordHints } from '@kolam/contract/platform/auth/messages.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { StaleNotice } from '#core/stale-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldGroup } from '#ui/field-row.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { toast } from '#ui/toast.ts';
import { ClosingNotice } from './closing-notice.tsx';
import { CompanyFields } from './company-fields.tsx';
import { editBody, editLabels, editProblems, editValues } from './edit-company-form.ts';
import { PasswordPairFields } from './password-pair-fields.tsx';
import { loadCompany, refreshCompanies } from './queries.ts';

type EditCompanyDialogProps = { company: Company; onClose: () => void };

/** Edits a company. Changes by other users are never overwritten unseen. */
export function EditCompanyDialog({ company: opened, onClose }: EditCompanyDialogProps) {
  // Replaced when a newer version is loaded under the form.
  const [base, setBase] = useState(opened);
  const { form, dirty, error, ...shell } = useRecordForm({
    defaults: editValues(opened),
    labels: editLabels,
    check: (values) => editProblems(values, base),
    async send(values) {
      const { company } = await api('PUT /admin/companies/{id}', {
        params: { id: base.id },
        body: updateCompanySchema.parse(editBody(values, base)),
        ifMatch: base.version,
      });
      void refreshCompanies(company);
      onClose();
      toast.success(companyMessages.updated, { about: company.id });
      return undefined;
    },
  });

  async function reload() {
    const latest = await loadCompany(base.id);
    setBase(latest);
    return editValues(latest);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Edit ${base.name}`}
      size="large"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <FormShell
          {...shell}
          error={error?.code === 'STALE' ? undefined : error}
          submit="Save"
          busyText="Saving..."
          onCancel={onClose}
        >
          <StaleNotice
            error={error}
            form={form}
            labels={editLabels}
            before={editValues(base)}
            onReload={reload}
          />
          <CompanyFields
            statusEffect={<ClosingNotice company={base} status={form.watch('status')} />}
          />
          <FieldGroup title="Portal login">
            <TextInput
              {...form.register('portalAuth.username')}
              label={editLabels['portalAuth.username']}
              description="An email, unique across all companies"
              type="email"
              autoComplete="off"
              error={form.formState.errors.portalAuth?.username?.message}
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
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
