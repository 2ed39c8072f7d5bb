import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { updateEmployeeSchema } from '@kolam/contract/people/employees/rules.ts';
import { api } from '#core/api.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { EmployeeFields } from './employee-fields.tsx';
import { isAboutLead, updateProblem } from './employee-problem.ts';
import { type EmployeeValues, employeeLabels, valuesOf } from './employee-values.ts';
import { LeaderNotice } from './leader-notice.tsx';
import { loadEmployee, refreshEmployees } from './queries.ts';

const DayField = dayFieldOf<EmployeeValues>();

type EditEmployeeDialogProps = { employee: Employee; onClose: () => void };

/** Edits an employee. Changes by other users are never overwritten unseen. */
export function EditEmployeeDialog({ employee: opened, onClose }: EditEmployeeDialogProps) {
  const { base, form } = useEditForm({
    opened,
    valuesOf,
    load: () => loadEmployee(opened.id),
    labels: employeeLabels,
    check: (values) => schemaProblems(updateEmployeeSchema, values),
    async send(values, base) {
      try {
        const { employee } = await api('PATCH /admin/employees/{id}', {
          params: { id: base.id },
          body: updateEmployeeSchema.parse(values),
          ifMatch: base.version,
        });
        void refreshEmployees(employee);
        onClose();
        toast.success(employeeMessages.updated, { about: employee.id });
      } catch (thrown) {
        throw updateProblem(thrown);
      }
    },
  });
  const shownBelow = form.error?.code === 'STALE' || isAboutLead(form.error);

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Edit ${fullName(base)}`}
      size="large"
      error={shownBelow ? undefined : form.error}
      submit="Save"
      busyText="Saving..."
    >
      <LeaderNotice error={form.error} employee={base} />
      <EmployeeFields team={base.teamId} />
      <DayField name="lastDay" hint={employeeMessages.lastDayHint} />
    </FormDialog>
  );
}
