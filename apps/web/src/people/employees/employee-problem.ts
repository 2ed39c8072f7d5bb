import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { ApiProblem, withMessage } from '#core/api-problem.ts';

type Message = Pick<ApiProblem, 'message' | 'fields'>;

/** Returns the same problem with another message. */
function withText({ kind, status, code, requestId }: ApiProblem, { message, fields }: Message) {
  return new ApiProblem({ kind, status, code, requestId, message, fields });
}

/** A server error, whose own message would not help these users. */
const isFault = ({ kind, status }: ApiProblem) => kind === 'http' && status >= 500;

/** Returns the message of a list that could not be loaded. */
export const listProblem = (error: Error): string =>
  error instanceof ApiProblem && error.status === 404
    ? employeeMessages.endpointMissing
    : employeeMessages.loadFailed;

/**
 * Returns whether a refusal is because the person leads a team, which must be transferred first.
 */
export const isAboutLead = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'LEADER';

/** Translates the error of a failed change for the users of this screen. */
export function updateProblem(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  if (error.status === 404) {
    return withText(error, { message: employeeMessages.updateNotFound, fields: {} });
  }
  if (isFault(error))
    return withText(error, { message: employeeMessages.updateFailed, fields: {} });
  // Shown for the whole form, which has room for the link to transfer the lead.
  return isAboutLead(error)
    ? withText(error, { message: error.message, fields: {} })
    : withMessage(error, employeeMessages.updateFailed);
}

/** Translates the error of an employee that could not be added. */
export function createProblem(error: unknown): unknown {
  return error instanceof ApiProblem && isFault(error)
    ? withText(error, { message: employeeMessages.createFailed, fields: {} })
    : withMessage(error, employeeMessages.createFailed);
}
