import { dayOf } from '@kolam/contract/core/dates.ts';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type {
  employeeSignIn,
  updateParticipant,
  useSignInLink,
} from '@kolam/contract/people/employee-accounts/endpoints.ts';
import { employeeAccountMessages } from '@kolam/contract/people/employee-accounts/messages.ts';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { invalid, unauthenticated } from '#core/failure.ts';
import type { ParticipantContext, RequestContext } from '#core/request-context.ts';
import { hashToken } from '#core/secrets.ts';
import { companyNames } from '#people/companies/queries.ts';
import { findProfile } from '#people/employees/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import {
  changeOwnLanguage,
  noAccess,
  signInByLink,
  signInEmployee,
} from '#platform/auth/actions.ts';
import { findOwnAccount } from '#platform/auth/queries.ts';
import { lockOwn } from './lock-own.ts';
import { findAppearance, isNicknameTaken, updateBoardName } from './profile-store.ts';
import { showPictures } from './queries.ts';

/** Signs an employee in, see `signInEmployee`. */
export function signIn(context: RequestContext, body: BodyOf<typeof employeeSignIn>) {
  return signInEmployee(context, body, (tx, session) => presentParticipant(tx, context, session));
}

/** Signs an employee in with a mailed link, see `signInByLink`. */
export function signInWithLink(context: RequestContext, body: BodyOf<typeof useSignInLink>) {
  const { attempt, ...device } = body;
  return signInByLink(context, device, {
    present: (tx, session) => presentParticipant(tx, context, session),
    openedBy: attempt && hashToken(JSON.stringify(body)),
  });
}

export function readParticipant(context: ParticipantContext) {
  return presentParticipant(context.db, context, context.actor);
}

export function changeParticipant(
  context: ParticipantContext,
  { language, boardName, nickname }: BodyOf<typeof updateParticipant>,
) {
  return context.transaction(async (tx) => {
    if (boardName !== undefined) {
      const { id, companyId } = context.actor;
      // Exclusively, so that two colleagues never choose the same nickname at once.
      await lockOwn(tx, context, { exclusively: Boolean(nickname) });
      if (nickname && (await isNicknameTaken(tx, { id, companyId, nickname }))) {
        throw invalid({ nickname: employeeAccountMessages.nicknameTaken });
      }
      await updateBoardName(tx, id, { boardName, nickname: nickname ?? null });
    }
    if (language !== undefined) await changeOwnLanguage(tx, context, language);
    return presentParticipant(tx, context, context.actor);
  });
}

/** Presents an employee to themselves. Links in it are for their session. */
export async function presentParticipant(
  db: Queryable,
  { clock }: Pick<RequestContext, 'clock'>,
  { id, sessionId }: { id: string; sessionId: string },
) {
  const person = await findProfile(db, id);
  const account = await findOwnAccount(db, id);
  const appearance = await findAppearance(db, id);
  if (!person || !account || !appearance) throw unauthenticated();
  // The job that deactivates them may not have run yet.
  if (person.lastDay !== null && person.lastDay < dayOf(clock.now())) throw noAccess('not-active');
  const { boardName, nickname, shownName, ...picture } = appearance;
  const [profilePicture = null] = await showPictures(db, { clock, actor: { sessionId } }, [
    picture,
  ]);
  const { firstName, lastName, email, phone, position, department } = person;
  const { companyId, teamId, isTeamLeader, totalPoints, engagementScore } = person;
  const companies = await companyNames(db, [companyId]);
  const teams = await teamNames(db, teamId === null ? [] : [teamId]);
  return {
    employee: {
      _id: id,
      id,
      firstName,
      lastName,
      email,
      phone,
      position,
      department,
      company: presentReference(companyId, companies.get(companyId)?.name ?? ''),
      team: teamId === null ? null : presentReference(teamId, teams.get(teamId) ?? ''),
      isTeamLeader,
      stats: { totalPoints, engagementScore },
      ...account,
      awaitsConsent: person.awaitsConsent,
      boardName,
      nickname,
      shownName,
      profilePicture,
    },
  };
}
