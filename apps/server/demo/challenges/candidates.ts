import { type CompanyStatus, isOpen } from '@kolam/contract/people/companies/values.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { seededRandom } from '#core/random.ts';
import { companies } from '#people/companies/tables.ts';
import { employees } from '#people/employees/tables.ts';
import { closedAt, emailOfCompany } from '../companies.ts';
import { type DemoStaff, demoStaff } from '../people.ts';
import { companyId, teamId } from '../people-steps.ts';
import type { DemoChallenge } from './catalogue.ts';
import type { Candidate } from './take-part.ts';

type Reach = DemoChallenge['reach'];

/** Returns whether a challenge may reach people of a company. */
export function reaches(reach: Reach, slug: string): boolean {
  if (!reach) return false;
  const { companies: whole = [], teams = [], people = [] } = reach;
  return (
    isForAll(reach) || whole.includes(slug) || [...teams, ...people].some(([of]) => of === slug)
  );
}

const isForAll = ({ companies: whole, teams, people }: NonNullable<Reach>) =>
  !whole && !teams && !people;

/** Returns the body of the assignment request. */
export async function targetsOf(tx: Tx, reach: NonNullable<Reach>) {
  const { companies: whole = [], teams = [], people = [] } = reach;
  const kinds = [whole, teams, people].filter(({ length }) => length > 0).length;
  const only = whole.length > 0 ? 'company' : 'team';
  const ids = { companyIds: [] as string[], teamIds: [] as string[], employeeIds: [] as string[] };
  for (const slug of whole) ids.companyIds.push(await companyId(tx, slug));
  for (const [slug, place] of teams) {
    const team = staffOf(slug).teams[place];
    if (team) ids.teamIds.push(await teamId(tx, slug, team));
  }
  for (const [slug, place] of people) {
    const id = await personId(tx, slug, staffOf(slug).people[place]?.email ?? '');
    if (id) ids.employeeIds.push(id);
  }
  const several = kinds > 1 || people.length > 0;
  return { assignmentType: isForAll(reach) ? 'global' : several ? 'custom' : only, ...ids };
}

function staffOf(slug: string): DemoStaff {
  const found = demoStaff.find((staff) => staff.slug === slug);
  if (!found) throw new Error(`There are no people of ${slug}`);
  return found;
}

async function personId(db: Queryable, slug: string, email: string): Promise<string | undefined> {
  const company = await companyId(db, slug);
  const [found] = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.companyId, company), eq(employees.email, email)));
  return found?.id;
}

type Asked = { group: { slug: string; email: string }[]; reach: Reach; now: Date };

/** Returns those of some people whom a challenge may reach. */
export async function candidatesOf(
  db: Queryable,
  { group, reach, now }: Asked,
): Promise<Candidate[]> {
  const { id, email, companyId: company, teamId: team, joinedTeamAt } = employees;
  const slugs = new Map(group.map(({ slug }) => [emailOfCompany(slug), slug]));
  const rows = await db
    .select({
      person: { id, email, companyId: company, teamId: team, joinedTeamAt },
      createdAt: employees.createdAt,
      of: { email: companies.email, status: companies.status },
    })
    .from(employees)
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .where(
      and(
        inArray(companies.email, [...slugs.keys()]),
        inArray(
          employees.email,
          group.map((each) => each.email),
        ),
        eq(employees.status, 'active'),
      ),
    )
    .orderBy(employees.id);
  return rows.flatMap(({ person, createdAt, of }): Candidate[] => {
    const staff = staffOf(slugs.get(of.email) ?? '');
    const since = sinceWhen(reach, { staff, person, createdAt });
    if (!since) return [];
    const until = untilWhen(staff.slug, of.status, now);
    return [{ ...person, since, until, spirit: spiritOf(staff, person.email) }];
  });
}

type Looked = {
  staff: DemoStaff;
  person: Pick<Candidate, 'email' | 'joinedTeamAt'>;
  createdAt: Date;
};

/** Returns since when a challenge would have been assigned to a person, or null. */
function sinceWhen(reach: Reach, { staff, person, createdAt }: Looked): Date | null {
  if (!reach) return null;
  const { companies: whole = [], teams = [], people = [] } = reach;
  const isNamed = people.some(
    ([slug, place]) => slug === staff.slug && staff.people[place]?.email === person.email,
  );
  if (isForAll(reach) || whole.includes(staff.slug) || isNamed) return createdAt;
  const isInTeam = teams.some(
    ([slug, place]) =>
      slug === staff.slug &&
      staff.teams[place]?.members.some(({ email }) => email === person.email),
  );
  return isInTeam ? person.joinedTeamAt : null;
}

/** Returns when a closed company was closed. */
const untilWhen = (slug: string, status: CompanyStatus, now: Date) =>
  isOpen(status) ? null : (closedAt(slug, now) ?? now);

/** Some teams motivate each other. */
function spiritOf(staff: DemoStaff, email: string): number {
  const team = staff.teams.find(({ members }) => members.some((member) => member.email === email));
  return team ? seededRandom(`spirit of ${staff.slug} ${team.name}`)(32) - 14 : -5;
}
