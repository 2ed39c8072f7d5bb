import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { neededPurpose } from '@kolam/contract/people/consents/purposes.ts';
import type {
  acceptInvitation,
  askForSignInLink,
  openInvitation,
} from '@kolam/contract/people/employee-accounts/endpoints.ts';
import { employeeAccountMessages } from '@kolam/contract/people/employee-accounts/messages.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { hashToken } from '#core/secrets.ts';
import { recordConsents } from '#people/consents/actions.ts';
import { findProfile } from '#people/employees/queries.ts';
import {
  askForEmployeeLink,
  openEmployeeLink,
  renewEmployeeLink,
  welcomeEmployee,
} from '#platform/auth/actions.ts';
import { grievanceContactOf } from '#platform/organisation/queries.ts';
import { presentParticipant } from './me.ts';

/** Returns what the welcome page shows of a mailed link. */
export async function readInvitation(
  context: RequestContext,
  { token }: BodyOf<typeof openInvitation>,
) {
  const { accountId, ...link } = await openEmployeeLink(context, token);
  const person = await findProfile(context.db, accountId);
  const grievance = await grievanceContactOf(context.db);
  const { firstName = '', lastName = '' } = person ?? {};
  // What `board_name` says until the person chooses another one.
  const shownName = `${firstName} ${lastName}`;
  return { invitation: { ...link, firstName, shownName, grievance } };
}

export function mailNewInvitation(
  context: RequestContext,
  { token }: BodyOf<typeof openInvitation>,
) {
  return renewEmployeeLink(context, token, { message: employeeAccountMessages.renewed });
}

/**
 * Sets an account up, or sets a new password, and records what the person agrees to. A new person
 * has to agree to take part. A person who is set up may have withdrawn that, and still gets in.
 */
export function welcome(context: RequestContext, body: BodyOf<typeof acceptInvitation>) {
  const { consents, attempt, ...credentials } = body;
  return welcomeEmployee(context, credentials, {
    async complete(tx, { id, language, wasSetUp }) {
      if (!wasSetUp && !consents.includes(neededPurpose)) {
        throw invalid({ consents: employeeAccountMessages.takePartNeeded });
      }
      await recordConsents(tx, context, {
        employeeId: id,
        language,
        purposes: consents,
        given: true,
      });
    },
    present: (tx, session) => presentParticipant(tx, context, session),
    openedBy: attempt && hashToken(JSON.stringify(body)),
  });
}

export function mailLinks(
  context: RequestContext,
  { email }: BodyOf<typeof askForSignInLink>,
  purpose: 'reset' | 'sign-in',
) {
  const message = employeeAccountMessages.linksSent;
  return askForEmployeeLink(context, { email, purpose }, { message });
}
