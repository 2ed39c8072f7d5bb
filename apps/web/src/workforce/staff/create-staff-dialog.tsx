import { passwordHints } from '@kolam/contract/platform/auth/messages.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { TextInput } from '@mantine/core';
import { FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ChoiceField } from '#core/choice-field.tsx';
import { useRecordForm } from '#core/form.ts';
import { useAdmin, useCan } from '#core/session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.ts';
import { refreshStaff } from './queries.ts';
import type { DialogActions } from './staff-dialog.ts';
import { FinanceFields, PanFields, useStaffField } from './staff-fields.tsx';
import { roleLabels } from './staff-roles.ts';
import { rolesGivenBy } from './staff-terms.ts';
import {
  type CreateValues,
  createBody,
  createDefaults,
  createProblems,
  staffLabels,
} from './staff-values.ts';

/** Adds a staff member, who then waits for review like a registered one. */
export function CreateStaffDialog({ onClose }: Pick<DialogActions, 'onClose'>) {
  const finance = useCan('finance:write');
  const { form, dirty, ...shell } = useRecordForm<CreateValues>({
    defaults: createDefaults,
    labels: staffLabels,
    check: (values) => createProblems(values, finance),
    async send(values, idempotencyKey) {
      try {
        const body = createBody(values, finance);
        const { data } = await api('POST /admin/staff', { body, idempotencyKey });
        void refreshStaff();
        onClose();
        toast.success(staffMessages.created, { about: data.id });
      } catch (error) {
        throw withMessage(error, staffMessages.createFailed);
      }
      return undefined;
    },
  });
  const { errors } = form.formState;

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Add Staff"
      description="They are reviewed and approved like whoever registers."
      size="large"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <FormShell {...shell} submit="Add Staff" busyText="Adding..." onCancel={onClose}>
          <PersonFields />
          <FieldGroup title="Identity">
            <PanFields />
          </FieldGroup>
          {finance && <FinanceFields keptNumber={null} />}
          <FieldGroup title="Sign-in">
            <PasswordField
              {...form.register('password')}
              label={staffLabels.password}
              description={`${passwordHints.first} Leave it empty, and the approval brings a link to set one.`}
              autoComplete="new-password"
              error={errors.password?.message}
            />
          </FieldGroup>
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}

/** The person's details and future role. */
function PersonFields() {
  const field = useStaffField();
  const givable = rolesGivenBy(useAdmin().role);
  return (
    <>
      <FieldRow>
        <TextInput {...field('name')} required data-autofocus />
        <TextInput {...field('email')} type="email" required />
      </FieldRow>
      <FieldRow>
        <TextInput {...field('phone')} type="tel" />
        <TextInput {...field('department')} />
      </FieldRow>
      <FieldRow>
        <TextInput {...field('employeeCode')} />
        <ChoiceField<CreateValues>
          name="role"
          label={staffLabels.role}
          options={[
            { value: '', label: 'Decided at the approval' },
            ...givable.map((value) => ({ value, label: roleLabels[value].label })),
          ]}
        />
      </FieldRow>
    </>
  );
}
