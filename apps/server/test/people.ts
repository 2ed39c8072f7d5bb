import { randomUUID } from 'node:crypto';
import { isCounted } from '@kolam/contract/people/employees/model.ts';
import { eq, sql } from 'drizzle-orm';
import { transaction } from '#core/database/transaction.ts';
import { newId } from '#core/ids.ts';
import { companies } from '#people/companies/tables.ts';
import { employees } from '#people/employees/tables.ts';
import { teams } from '#people/team-store/tables.ts';
import type { TestApp } from './test-app.ts';

/*
 * Companies, employees and teams as rows, with correct stored counts (a company's employees, a
 * team's members). The endpoints that create them have separate tests.
 */

type App = Pick<TestApp, 'services' | 'now' | 'makeAccount'>;

export type TestCompany = typeof companies.$inferSelect;
export type TestEmployee = typeof employees.$inferSelect;
type TestTeam = typeof teams.$inferSelect;

let made = 0;
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Unique within one test file, and so within one database. */
function newCode(): string {
  made += 1;
  const digit = (place: number) => letters[Math.floor(made / letters.length ** place) % 31];
  return `TEST-${[3, 2, 1, 0].map(digit).join('')}`;
}

/** Creates a company, by default active and with room for 1,000 employees. */
export async function makeCompany(
  { services, now }: App,
  given: Partial<typeof companies.$inferInsert> = {},
): Promise<TestCompany> {
  const [row] = await services.db
    .insert(companies)
    .values({
      id: newId(),
      createdAt: now(),
      updatedAt: now(),
      name: 'Banyan Textiles',
      email: `hello@${randomUUID()}.example.com`,
      companyCode: newCode(),
      industry: 'Other',
      status: 'active',
      maxEmployees: 1000,
      contactName: 'Meera Nair',
      contactEmail: 'meera.nair@example.com',
      contactPhone: '',
      contactDesignation: '',
      street: '',
      city: '',
      state: '',
      country: 'India',
      zipCode: '',
      ...given,
    })
    .returning();
  return row as TestCompany;
}

type EmployeeGiven = Partial<typeof employees.$inferInsert> & { companyId: string };

/**
 * Creates an employee of a company with an account (password `testPassword`), by default active and
 * in no team. Each has a unique email.
 */
export async function makeEmployee(app: App, given: EmployeeGiven): Promise<TestEmployee> {
  const { firstName = 'Asha', lastName = 'Rao', status = 'active', teamId = null } = given;
  const email = given.email ?? `person-${randomUUID()}@example.com`;
  const account = await app.makeAccount({
    kind: 'employee',
    status,
    role: null,
    companyId: given.companyId,
    email,
    name: `${firstName} ${lastName}`,
    ...(status === 'pending' ? { passwordHash: null } : {}),
    ...(given.id ? { id: given.id } : {}),
  });
  return transaction(app.services.db, async (tx) => {
    const [row] = await tx
      .insert(employees)
      .values({
        phone: '',
        position: '',
        department: '',
        createdAt: app.now(),
        updatedAt: app.now(),
        joinedTeamAt: teamId === null ? null : app.now(),
        ...given,
        id: account.id,
        firstName,
        lastName,
        status,
        teamId,
        email,
      })
      .returning();
    if (isCounted(status)) {
      await tx
        .update(companies)
        .set({ employeeCount: sql`${companies.employeeCount} + 1` })
        .where(eq(companies.id, given.companyId));
    }
    if (teamId !== null) {
      await tx
        .update(teams)
        .set({ memberCount: sql`${teams.memberCount} + 1` })
        .where(eq(teams.id, teamId));
    }
    return row as TestEmployee;
  });
}

/** Creates this many employees, named Person 1, Person 2, …, otherwise alike. */
export async function makeEmployees(
  app: App,
  count: number,
  given: EmployeeGiven,
): Promise<TestEmployee[]> {
  const all: TestEmployee[] = [];
  for (let number = 1; number <= count; number++) {
    all.push(await makeEmployee(app, { firstName: 'Person', lastName: `${number}`, ...given }));
  }
  return all;
}

type TeamGiven = Partial<typeof teams.$inferInsert> & {
  companyId: string;
  /** The number of new members, of whom the first is the leader. 1 by default. */
  members?: number;
};

/**
 * Creates an active team with new members of its company. Returns the members too, the leader
 * first.
 */
export async function makeTeam(
  app: App,
  { members = 1, ...given }: TeamGiven,
): Promise<{ team: TestTeam; members: TestEmployee[]; leader: TestEmployee | undefined }> {
  const [inserted] = await app.services.db
    .insert(teams)
    .values({
      id: newId(),
      createdAt: app.now(),
      updatedAt: app.now(),
      name: `Team ${randomUUID()}`,
      description: '',
      motto: '',
      icon: '',
      minMembers: 1,
      maxMembers: Math.max(10, members),
      ...given,
    })
    .returning();
  const { id, companyId } = inserted as TestTeam;
  const people: TestEmployee[] = [];
  for (let number = 1; number <= members; number++) {
    people.push(
      await makeEmployee(app, {
        companyId,
        teamId: id,
        isTeamLeader: number === 1,
        firstName: 'Member',
        lastName: `${number}`,
      }),
    );
  }
  const [team] = await app.services.db.select().from(teams).where(eq(teams.id, id));
  return { team: team as TestTeam, members: people, leader: people[0] };
}

/**
 * Returns companies and teams with a wrong stored count, and employees whose account differs. There
 * must never be any.
 */
export async function wrongNumbers({ services }: App): Promise<unknown[]> {
  const { rows } = await services.db.execute(sql`
    select 'company' as what, companies.id, employee_count as kept,
      (select count(*) from employees where company_id = companies.id and status <> 'inactive')::text as counted
    from companies where employee_count <>
      (select count(*) from employees where company_id = companies.id and status <> 'inactive')
    union all
    select 'team', teams.id, member_count,
      (select count(*) from employees where team_id = teams.id)::text
    from teams where member_count <> (select count(*) from employees where team_id = teams.id)
    union all
    select 'account', employees.id, 0, accounts.email
    from employees join accounts on accounts.id = employees.id
    where (employees.company_id, employees.email, employees.full_name, employees.status)
      is distinct from (accounts.company_id, accounts.email, accounts.name, accounts.status)`);
  return rows;
}
