import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { updateEmployeeSchema } from '@kolam/contract/people/employees/rules.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { StaleNotice } from '#core/stale-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { toast } from '#ui/toast.ts';
import type { DialogActions } from './employee-dialogs.tsx';
import { EmployeeFields } from './employee-fields.tsx';
import { isAboutLead, updateProblem } from './employee-problem.ts';
import { employeeLabels, valuesOf } from './employee-values.ts';
import { LeaderNotice } from './leader-notice.tsx';
import { loadEmployee, refreshEmployees } from './queries.ts';

type EditEmployeeDialogProps = Pick<DialogActions, 'onClose'> & { employee: Employee };

/** Edits an employee. Changes by other users are never overwritten unseen. */
export function EditEmployeeDialog({ employee: opened, onClose }: EditEmployeeDialogProps) {
  // Replaced when a newer version is loaded under the form.
  const [base, setBase] = useState(opened);
  const { form, dirty, error, ...shell } = useRecordForm({
    defaults: valuesOf(opened),
    labels: employeeLabels,
    check: (values) => schemaProblems(updateEmployeeSchema, values),
    async send(values) {
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
      return undefined;
    },
  });
  const shownBelow = error?.code === 'STALE' || isAboutLead(error);

  async function reload() {
    const latest = await loadEmployee(base.id);
    setBase(latest);
    return valuesOf(latest);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Edit ${fullName(base)}`}
      size="large"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <FormShell
          {...shell}
          error={shownBelow ? undefined : error}
          submit="Save"
          busyText="Saving..."
          onCancel={onClose}
        >
          <StaleNotice
            error={error}
            form={form}
            labels={employeeLabels}
            before={valuesOf(base)}
            onReload={reload}
          />
          <LeaderNotice error={error} employee={base} />
          <EmployeeFields team={base.teamId} />
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
