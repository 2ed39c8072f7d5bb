import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { createEmployeeSchema } from '@kolam/contract/people/employees/rules.ts';
import { linkLasts } from '@kolam/contract/platform/auth/limits.ts';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { toastError } from '#core/problem-report.ts';
import { useConsoleInfo } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { toast } from '#ui/toast.ts';
import { AccessFields } from './access-fields.tsx';
import {
  type CreateValues,
  createBody,
  createDefaults,
  createLabels,
  createProblems,
} from './create-employee-values.ts';
import { makePasswordLink } from './employee-actions.ts';
import { LinkDialog, passwordLinkTexts } from './employee-dialogs.ts';
import { EmployeeFields } from './employee-fields.tsx';
import { createProblem } from './employee-problem.ts';
import { refreshEmployees } from './queries.ts';

type CreateEmployeeDialogProps = {
  onClose: () => void;
  /** The company chosen initially. */
  company?: string | undefined;
};

/** Shows that an employee was added and, if mails are not delivered, the link of the invitation. */
function useAddedToast() {
  const openDialog = useOpenDialog();
  const mailed = useConsoleInfo().mail === 'smtp';

  return async (employee: Employee, access: CreateValues['access']) => {
    const { id, email } = employee;
    const invited = access === 'invite' && mailed ? `. ${employeeMessages.invited(email)}.` : '';
    toast.success(employeeMessages.created + invited, { about: id });
    if (access === 'password' || mailed) return;
    try {
      // The response to adding an employee is stored for repeated requests, so it must not contain
      // a secret.
      const link = await makePasswordLink(employee);
      if (!link) return;
      openDialog(LinkDialog, { ...passwordLinkTexts, email, link, lasts: linkLasts.invite });
    } catch (error) {
      toastError(error);
    }
  };
}

/** Adds an employee with a password, or with an invitation to set one. */
export function CreateEmployeeDialog({ company, onClose }: CreateEmployeeDialogProps) {
  const toastAdded = useAddedToast();
  const form = useRecordForm({
    defaults: { ...createDefaults, companyId: company ?? '' },
    labels: createLabels,
    check: createProblems,
    async send(values, idempotencyKey) {
      try {
        const body = createEmployeeSchema.parse(createBody(values));
        const { employee } = await api('POST /admin/employees', { body, idempotencyKey });
        void refreshEmployees(employee);
        onClose();
        void toastAdded(employee, values.access);
      } catch (error) {
        throw createProblem(error);
      }
      return undefined;
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add Employee"
      description="A person of one company, who takes part in its challenges"
      size="large"
      submit="Add Employee"
      busyText="Adding..."
    >
      <EmployeeFields />
      <AccessFields />
    </FormDialog>
  );
}
