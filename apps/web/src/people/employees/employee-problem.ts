import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { ApiProblem, withMessage } from '#core/api-problem.ts';

type Message = Pick<ApiProblem, 'message' | 'fields'>;

/** The same problem, said otherwise. */
function saying({ kind, status, code, requestId }: ApiProblem, { message, fields }: Message) {
  return new ApiProblem({ kind, status, code, requestId, message, fields });
}

/** A fault of the server, whose own words would tell these people nothing. */
const isFault = ({ kind, status }: ApiProblem) => kind === 'http' && status >= 500;

/** The sentence of a list that could not be loaded. */
export const listProblem = (error: Error): string =>
  error instanceof ApiProblem && error.status === 404
    ? employeeMessages.endpointMissing
    : employeeMessages.loadFailed;

/** Whether a refusal says that the person leads a team, which has to be handed over first. */
export const isAboutLead = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'LEADER';

/** What is thrown of a failed change, said as people of this screen say it. */
export function updateProblem(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  if (error.status === 404) {
    return saying(error, { message: employeeMessages.updateNotFound, fields: {} });
  }
  if (isFault(error)) return saying(error, { message: employeeMessages.updateFailed, fields: {} });
  // Said against the whole, where there is room for the way to hand the lead over.
  return isAboutLead(error)
    ? saying(error, { message: error.message, fields: {} })
    : withMessage(error, employeeMessages.updateFailed);
}

/** What is thrown of an employee that could not be added. */
export function createProblem(error: unknown): unknown {
  return error instanceof ApiProblem && isFault(error)
    ? saying(error, { message: employeeMessages.createFailed, fields: {} })
    : withMessage(error, employeeMessages.createFailed);
}
