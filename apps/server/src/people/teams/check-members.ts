import { isAddress } from '@kolam/contract/core/email.ts';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { checkTeamMembers } from '@kolam/contract/people/teams/endpoints.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { listByEmail, lookUpEmployees, type MemberRow } from '#people/employees/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import { presentPerson } from './present.ts';
import { findTeam } from './store.ts';

/** Sorts addresses by whether their owners could join a team, each group in the given order. */
export async function checkMembers(
  context: RequestContext,
  id: string,
  { emails }: BodyOf<typeof checkTeamMembers>,
) {
  const { db } = context;
  const team = await findTeam(db, id);
  if (!team) throw notFound();
  const wellFormed = emails.filter(isAddress);
  const found = await listByEmail(db, { companyId: team.companyId, emails: wellFormed });
  const known = new Set(found.map(({ email }) => email));
  const elsewhere = await lookUpEmployees(context, {
    emails: wellFormed.filter((email) => !known.has(email)),
  });
  const active = found.filter(({ status, teamId }) => status !== 'inactive' || teamId === id);
  const taken = active.filter(({ teamId }) => teamId !== null && teamId !== id);
  const names = await teamNames(
    db,
    taken.flatMap(({ teamId }) => teamId ?? []),
  );
  const free = active.filter(({ teamId }) => teamId === null).map(presentFound);
  const places = Math.max(0, team.maxMembers - team.memberCount);
  return {
    places,
    ready: free.slice(0, places),
    overLimit: free.slice(places),
    alreadyMembers: active.filter(({ teamId }) => teamId === id).map(presentFound),
    inAnotherTeam: taken.map((person) => ({
      ...presentFound(person),
      team: { id: person.teamId ?? '', name: names.get(person.teamId ?? '') ?? '' },
      isLeader: person.isTeamLeader,
    })),
    inactive: found
      .filter(({ status, teamId }) => status === 'inactive' && teamId !== id)
      .map(presentFound),
    otherCompany: companiesByEmail(elsewhere.employees),
    unknown: elsewhere.unknown,
    malformed: emails.filter((email) => !isAddress(email)),
  };
}

const presentFound = (row: MemberRow) => ({ email: row.email, person: presentPerson(row) });

type Found = Awaited<ReturnType<typeof lookUpEmployees>>['employees'];

function companiesByEmail(people: Found) {
  const companies = new Map<string, string[]>();
  for (const { email, company } of people) {
    companies.set(email, [...(companies.get(email) ?? []), company.name]);
  }
  return [...companies].map(([email, named]) => ({ email, companies: named }));
}
