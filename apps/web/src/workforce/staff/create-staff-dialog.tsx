import { passwordLimits } from '@kolam/contract/platform/auth/limits.ts';
import { passwordHints } from '@kolam/contract/platform/auth/messages.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { staffRoleLabels } from '@kolam/contract/workforce/staff/values.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { useAdmin, useCan } from '#core/session.ts';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { PasswordMeter } from '#ui/password-meter.tsx';
import { toast } from '#ui/toast.ts';
import { refreshStaff } from './queries.ts';
import { FinanceFields, PanFields } from './staff-fields.tsx';
import { rolesGivenBy } from './staff-terms.ts';
import {
  type CreateValues,
  createBody,
  createDefaults,
  createProblems,
  staffLabels,
} from './staff-values.ts';

const { ChoiceField, PasswordField, TextField } = fieldsOf<CreateValues>();

/** Adds a staff member, who then waits for review like a registered one. */
export function CreateStaffDialog({ onClose }: { onClose: () => void }) {
  const finance = useCan('finance:write');
  const form = useRecordForm<CreateValues>({
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

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add Staff"
      description="They are reviewed and approved like whoever registers."
      size="large"
      submit="Add Staff"
      busyText="Adding..."
    >
      <PersonFields />
      <FieldGroup title="Identity">
        <PanFields />
      </FieldGroup>
      {finance && <FinanceFields keptNumber={null} />}
      <FieldGroup title="Sign-in">
        <PasswordField
          name="password"
          description={`${passwordHints.first} Leave it empty, and the approval brings a link to set one.`}
          autoComplete="new-password"
        />
        <PasswordMeter password={form.watch('password')} least={passwordLimits.first} />
      </FieldGroup>
    </FormDialog>
  );
}

/** The person's details and future role. */
function PersonFields() {
  const givable = rolesGivenBy(useAdmin().role);
  return (
    <>
      <FieldRow>
        <TextField name="name" required data-autofocus />
        <TextField name="email" type="email" required />
      </FieldRow>
      <FieldRow>
        <TextField name="phone" type="tel" />
        <TextField name="department" />
      </FieldRow>
      <FieldRow>
        <TextField name="employeeCode" />
        <ChoiceField
          name="role"
          options={[
            { value: '', label: 'Decided at the approval' },
            ...givable.map((value) => ({ value, label: staffRoleLabels[value].label })),
          ]}
        />
      </FieldRow>
    </>
  );
}
