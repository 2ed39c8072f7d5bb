import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { Button } from '@mantine/core';
import { api } from '#core/api.ts';
import { ApiProblem, messageOf } from '#core/api-problem.ts';
import { useSingleAction } from '#core/single-action.ts';
import { Dialog } from '#ui/dialog.tsx';
import { pointsText } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { isAboutLead, updateProblem } from './employee-problem.ts';
import styles from './employees.module.css';
import { LeaderNotice } from './leader-notice.tsx';
import { refreshEmployees, removeCachedEmployee } from './queries.ts';

type EraseEmployeeDialogProps = {
  employee: Employee;
  onClose: () => void;
  /** Called after the person is erased, to leave their page. */
  onErased?: ((id: string) => Promise<void> | void) | undefined;
};

/** Returns the problem of a refused erasure, even without a server message. */
function problemOf(error: Error | null): ApiProblem | undefined {
  if (error === null) return undefined;
  const problem = updateProblem(error);
  if (problem instanceof ApiProblem && problem.message !== employeeMessages.updateFailed) {
    return problem;
  }
  const message = problem instanceof ApiProblem ? employeeMessages.deleteFailed : messageOf(error);
  return new ApiProblem({ kind: 'http', code: 'UNKNOWN', message });
}

/**
 * Confirms the erasure of a person, listing what is deleted permanently and what stays anonymously.
 */
export function EraseEmployeeDialog({ employee, onClose, onErased }: EraseEmployeeDialogProps) {
  const name = fullName(employee);
  const { start, isPending, error } = useSingleAction({
    mutationFn: () => {
      const { id, version } = employee;
      return api('DELETE /admin/employees/{id}', { params: { id }, ifMatch: version });
    },
    onSuccess: async () => {
      onClose();
      toast.success(employeeMessages.erased, { about: employee.id });
      await onErased?.(employee.id);
      await removeCachedEmployee(employee.id);
    },
    // The person may have been changed or erased since, so their data is refreshed.
    onError: () => void refreshEmployees(),
  });
  const problem = problemOf(error);

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Erase ${name}?`}
      description="The person is gone for good. It cannot be undone."
      busy={isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
            Cancel
          </Button>
          <Button color="clay" onClick={() => start()} disabled={isPending}>
            {isPending ? 'Erasing...' : 'Erase'}
          </Button>
        </>
      }
    >
      <div className={styles.erasure}>
        <LeaderNotice error={problem} employee={employee} />
        {problem && !isAboutLead(problem) && (
          <Notice tone="bad" message={problem.message} requestId={problem.requestId} />
        )}
        <section>
          <h3>What goes</h3>
          <ul>
            <li>Name, email and phone, and what else is stored of them</li>
            <li>Their values in histories, mails and rows of imports</li>
            <li>Uploads waiting to be imported in which this person stands</li>
            <li>
              {employee.teamId
                ? `Their sign-in, and their place in ${employee.teamId.name}`
                : 'Their sign-in'}
            </li>
          </ul>
        </section>
        <section>
          <h3>What stays</h3>
          <ul>
            <li>
              {employee.stats.totalPoints === 0
                ? 'Points, as anonymous totals without a name: they have none so far'
                : `${pointsText(employee.stats.totalPoints)}, as anonymous totals without a name`}
            </li>
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
