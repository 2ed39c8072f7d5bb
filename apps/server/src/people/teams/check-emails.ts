import { isAddress } from '@kolam/contract/core/email.ts';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { checkTeamEmails } from '@kolam/contract/people/teams/endpoints.ts';
import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { isCompany } from '#people/companies/queries.ts';
import { listByEmail, type MemberRow } from '#people/employees/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import { presentPerson } from './present.ts';

/** Sorts addresses by whether they could join a new team, each group in the given order. */
export async function checkEmails(
  { db }: RequestContext,
  { companyId, emails }: BodyOf<typeof checkTeamEmails>,
) {
  if (!(await isCompany(db, companyId))) {
    throw invalid({ companyId: teamMessages.selectCompany });
  }
  const wellFormed = emails.filter(isAddress);
  const found = await listByEmail(db, { companyId, emails: wellFormed });
  const people = found.filter((person) => person.status !== 'inactive');
  const inactive = found.filter((person) => person.status === 'inactive');
  const teams = await teamNames(
    db,
    people.flatMap(({ teamId }) => teamId ?? []),
  );
  const known = new Set(found.map((person) => person.email));
  return {
    valid: people.filter(({ teamId }) => teamId === null).map(presentFound),
    malformed: emails.filter((email) => !isAddress(email)),
    unknown: wellFormed.filter((email) => !known.has(email)),
    inactive: inactive.map(presentFound),
    inAnotherTeam: people.flatMap((person) =>
      person.teamId === null
        ? []
        : {
            ...presentFound(person),
            team: { id: person.teamId, name: teams.get(person.teamId) ?? '' },
          },
    ),
  };
}

const presentFound = (row: MemberRow) => ({ email: row.email, person: presentPerson(row) });
