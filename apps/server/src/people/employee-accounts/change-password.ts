import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { neededPurpose } from '@kolam/contract/people/consents/purposes.ts';
import type { employeeChangePassword } from '@kolam/contract/people/employee-accounts/endpoints.ts';
import { employeeAccountMessages } from '@kolam/contract/people/employee-accounts/messages.ts';
import { invalid } from '#core/failure.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { recordConsents } from '#people/consents/actions.ts';
import { lockOwnCompany } from '#people/employees/actions.ts';
import { findProfile } from '#people/employees/queries.ts';
import { changeMyPassword } from '#platform/auth/actions.ts';

/** @throws Failure 400, also at `consents` without that to take part, where it is awaited */
export async function changePassword(
  context: ParticipantContext,
  { consents, ...passwords }: BodyOf<typeof employeeChangePassword>,
) {
  const { id, language } = context.actor;
  if (!consents.includes(neededPurpose) && (await findProfile(context.db, id))?.awaitsConsent)
    throw invalid({ consents: employeeAccountMessages.takePartNeeded });
  return changeMyPassword(context, passwords, async (tx) => {
    if (consents.length === 0) return;
    await lockOwnCompany(tx, context, { exclusively: true });
    await recordConsents(tx, context, {
      employeeId: id,
      language,
      purposes: consents,
      given: true,
    });
  });
}
