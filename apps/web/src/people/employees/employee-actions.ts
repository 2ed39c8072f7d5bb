import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { Employee } from '@kolam/contract/people/employees/model.ts';
import type { EmployeeStatus } from '@kolam/contract/people/employees/values.ts';
import { api } from '#core/api.ts';
import { type BulkAction, type BulkOutcome, outcomeOf } from './bulk-outcome.ts';
import { updateProblem } from './employee-problem.ts';
import { refreshEmployees } from './queries.ts';

/**
 * Sets a status and returns the employee as it is now. Throws the refusal. With `ifMatch`, it is
 * refused if the employee was changed since.
 */
export async function setStatus(
  { id }: Pick<Employee, 'id'>,
  status: EmployeeStatus,
  condition: { ifMatch?: number } = {},
): Promise<Employee> {
  const route = 'PATCH /admin/employees/{id}';
  try {
    const { employee } = await api(route, { params: { id }, body: { status }, ...condition });
    void refreshEmployees(employee);
    return employee;
  } catch (error) {
    throw updateProblem(error);
  }
}

/**
 * Creates a link to set a password, which ends earlier ones. Returns it if mails are not delivered.
 */
export async function makePasswordLink({ id }: Pick<Employee, 'id'>): Promise<string | null> {
  const { link } = await api('POST /admin/employees/{id}/reset-password', { params: { id } });
  void refreshEmployees();
  return link;
}

/** Sends the invitations of all pending people again, of one company or of all. */
export async function inviteAgain(companyId: string | undefined) {
  const body = companyId === undefined ? {} : { companyId };
  const response = await api('POST /admin/employees/invitations', { body });
  void refreshEmployees();
  return response;
}

type Many = { ids: readonly string[]; teamId?: string | null };

/** Changes many employees at once. Those who can't be changed are named in the outcome. */
export async function changeMany(action: BulkAction, { ids, ...team }: Many): Promise<BulkOutcome> {
  const response = await api('POST /admin/employees/bulk', {
    body: { ids: [...ids], action, ...team },
  });
  void refreshEmployees();
  return outcomeOf(action, response);
}

const message: Record<EmployeeStatus, string> = {
  active: employeeMessages.activated,
  inactive: employeeMessages.deactivated,
  pending: employeeMessages.updated,
};

/** Returns the toast for a change of status. */
export const toastStatus = (status: EmployeeStatus): string => message[status];
