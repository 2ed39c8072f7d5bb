import { call } from './api.ts';
import { type Company, makeCompany } from './company.ts';
import { type Employee, makePeople } from './employee.ts';
import { unique } from './unique.ts';

type Team = { id: string; name: string; version: number };

export type TeamWithPeople = { team: Team; company: Company; people: Employee[] };

type Wish = Record<string, unknown> & { company?: Company; members?: number };

/** Creates a team for one test, by default in a new company. The first employee is the leader. */
export async function makeTeam({
  company: given,
  members = 2,
  ...wish
}: Wish = {}): Promise<TeamWithPeople> {
  const company = given ?? (await makeCompany());
  const people = await makePeople(company.id, members);
  const body = {
    companyId: company.id,
    name: `Team Neem ${unique()}`,
    memberEmails: people.map(({ email }) => email),
    ...wish,
  };
  const { team } = await call<{ team: Team }>('POST', '/admin/teams', { body });
  return { team, company, people };
}

/** Returns "Meera Nair". Throws when the test created no such employee. */
export function nameOf(person: Employee | undefined): string {
  if (!person) throw new Error('There is no such person in this test.');
  return `${person.firstName} ${person.lastName}`;
}
