import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type {
  employeeSignIn,
  updateParticipant,
  useSignInLink,
} from '@kolam/contract/people/employee-accounts/endpoints.ts';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { unauthenticated } from '#core/failure.ts';
import type { ParticipantContext, RequestContext } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { findProfile } from '#people/employees/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import { changeOwnLanguage, openEmployeeSession, signInByLink } from '#platform/auth/actions.ts';
import { findOwnAccount } from '#platform/auth/queries.ts';

/** Signs an employee in, see `openEmployeeSession`. */
export function signIn(context: RequestContext, body: BodyOf<typeof employeeSignIn>) {
  return openEmployeeSession(context, body, presentParticipant);
}

/** Signs an employee in with a mailed link, see `signInByLink`. */
export function signInWithLink(context: RequestContext, body: BodyOf<typeof useSignInLink>) {
  return signInByLink(context, body, presentParticipant);
}

export function readParticipant(context: ParticipantContext) {
  return presentParticipant(context.db, context.actor.id);
}

export function changeParticipant(
  context: ParticipantContext,
  { language }: BodyOf<typeof updateParticipant>,
) {
  return context.transaction(async (tx) => {
    if (language !== undefined) await changeOwnLanguage(tx, context, language);
    return presentParticipant(tx, context.actor.id);
  });
}

export async function presentParticipant(db: Queryable, id: string) {
  const person = await findProfile(db, id);
  const account = await findOwnAccount(db, id);
  if (!person || !account) throw unauthenticated();
  const { firstName, lastName, email, companyId, teamId, totalPoints, engagementScore } = person;
  const companies = await companyNames(db, [companyId]);
  const teams = await teamNames(db, teamId === null ? [] : [teamId]);
  return {
    employee: {
      _id: id,
      id,
      firstName,
      lastName,
      email,
      company: presentReference(companyId, companies.get(companyId)?.name ?? ''),
      team: teamId === null ? null : presentReference(teamId, teams.get(teamId) ?? ''),
      stats: { totalPoints, engagementScore },
      ...account,
    },
  };
}
