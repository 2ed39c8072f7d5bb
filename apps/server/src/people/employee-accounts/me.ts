import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { employeeSignIn } from '@kolam/contract/people/employee-accounts/endpoints.ts';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { unauthenticated } from '#core/failure.ts';
import type { ParticipantContext, RequestContext } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { findProfile } from '#people/employees/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import { openEmployeeSession } from '#platform/auth/actions.ts';
import { mustChangePassword } from '#platform/auth/queries.ts';

/** Signs an employee in, see `openEmployeeSession`. */
export function signIn(context: RequestContext, body: BodyOf<typeof employeeSignIn>) {
  return openEmployeeSession(context, body, answerParticipant);
}

export function readParticipant(context: ParticipantContext) {
  return answerParticipant(context.db, context.actor.id);
}

async function answerParticipant(db: Queryable, id: string) {
  const person = await findProfile(db, id);
  if (!person) throw unauthenticated();
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
      mustChangePassword: await mustChangePassword(db, id),
    },
  };
}
