import { dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { createTeamSchema } from '@kolam/contract/people/teams/rules.ts';
import { and, eq } from 'drizzle-orm';
import { after, days, hours, minutes } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { hashPassword } from '#core/passwords.ts';
import { lockCompanies } from '#people/companies/actions.ts';
import { companies } from '#people/companies/tables.ts';
import { changePeople } from '#people/employees/actions.ts';
import { employees } from '#people/employees/tables.ts';
import { teams } from '#people/team-store/tables.ts';
import { transferLead } from '#people/teams/actions.ts';
import { createTeam } from '#people/teams/create.ts';
import { updateTeam } from '#people/teams/update.ts';
import { demoEmployee } from '#platform/auth/console-info.ts';
import { emailOfCompany } from './companies.ts';
import { type DemoPerson, type DemoStaff, type DemoTeam, demoStaff } from './people.ts';
import type { Step } from './step.ts';

/** Returns the steps that add the people and teams of the demo companies. */
export function peopleSteps(now: Date): Step[] {
  const today = dayStart(dayOf(now));
  const moment = (daysAgo: number, turn: number) =>
    after(today, hours(10) + minutes(9 * (turn % 40)) - days(daysAgo));
  return demoStaff.flatMap((staff, index) => [
    ...waveSteps(staff, (daysAgo) => moment(daysAgo, index + 12)),
    ...teamSteps(staff, moment),
    ...laterSteps(staff, moment),
  ]);
}

function waveSteps({ slug, people }: DemoStaff, at: (daysAgo: number) => Date): Step[] {
  const waves = [...new Set(people.map(({ daysAgo }) => daysAgo))];
  return waves.map((daysAgo, turn) => ({
    name: `people/${slug}/${turn + 1}`,
    at: at(daysAgo),
    run: async (context) => {
      const added = people.filter((person) => person.daysAgo === daysAgo);
      const hasLogin = ({ email }: DemoPerson) => email === demoEmployee.email;
      const passwordHash = added.some(hasLogin) ? await hashPassword(demoEmployee.password) : null;
      return context.transaction(async (tx) => {
        const id = await companyId(tx, slug);
        const locked = await lockCompanies(tx, [id]);
        // No invitations are sent, since the addresses are fictitious.
        await changePeople(tx, context, {
          changes: added.map((person) => ({
            before: null,
            after: valuesOf(person, { companyId: id, number: people.indexOf(person) + 1 }),
            passwordHash: hasLogin(person) ? passwordHash : null,
          })),
          places: { companies: locked, teams: new Map() },
        });
      });
    },
  }));
}

function valuesOf(
  { daysAgo: _, ...person }: DemoPerson,
  { companyId, number }: { companyId: string; number: number },
) {
  const employeeCode = `E-${1000 + number}`;
  return { ...person, id: newId(), companyId, teamId: null, employeeCode, lastDay: null };
}

type Moment = (daysAgo: number, turn: number) => Date;

function teamSteps({ slug, teams: made }: DemoStaff, at: Moment): Step[] {
  return made.map((team, turn) => ({
    name: `teams/${slug}/${turn + 1}`,
    at: at(team.daysAgo, turn + 20),
    run: async (context) =>
      createTeam(
        context,
        createTeamSchema.parse({
          companyId: await companyId(context.db, slug),
          name: team.name,
          description: descriptions[turn % descriptions.length],
          motto: mottoes[turn % mottoes.length],
          memberEmails: team.members.map(({ email }) => email),
          settings: { minMembers: team.minMembers, maxMembers: team.maxMembers },
        }),
      ),
  }));
}

const descriptions = [
  'Walks together before the first shift.',
  '',
  'Tries one new recipe a week.',
  'Cycles to work on Fridays.',
  '',
  'Meets for yoga on the terrace.',
];
const mottoes = ['A little every day', '', 'Strong together', '', 'Step by step'];

/** Later changes to teams: one is suspended, one inactive, some have new leaders. */
function laterSteps({ slug, teams: made }: DemoStaff, at: Moment): Step[] {
  const first = made[0];
  const last = made.at(-1);
  const steps: Step[] = [];
  if (slug === 'monsooncloud' && first) {
    steps.push({
      name: `teams/${slug}/suspended`,
      at: at(9, 33),
      run: async (context) =>
        updateTeam(context, await teamId(context.db, slug, first), {
          suspensionInfo: { isSuspended: true, reason: 'Steps were entered for absent colleagues' },
        }),
    });
  }
  if (slug === 'saffronledger' && last) {
    steps.push({
      name: `teams/${slug}/inactive`,
      at: at(6, 35),
      run: async (context) =>
        updateTeam(context, await teamId(context.db, slug, last), { isActive: false }),
    });
  }
  const next = first?.members[1];
  if (first && next && first.daysAgo > 60 && slug !== 'monsooncloud') {
    steps.push({
      name: `teams/${slug}/leader`,
      at: at(Math.floor(first.daysAgo / 2), 37),
      run: async (context) =>
        transferLead(context, await teamId(context.db, slug, first), { email: next.email }),
    });
  }
  return steps;
}

export async function companyId(db: Queryable, slug: string): Promise<string> {
  const [found] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.email, emailOfCompany(slug)));
  return found?.id ?? newId();
}

/** Returns the team of its first member. */
export async function teamId(db: Queryable, slug: string, { members }: DemoTeam): Promise<string> {
  const [found] = await db
    .select({ id: teams.id })
    .from(teams)
    .innerJoin(employees, eq(employees.teamId, teams.id))
    .where(
      and(
        eq(employees.companyId, await companyId(db, slug)),
        eq(employees.email, members[0]?.email ?? ''),
      ),
    );
  return found?.id ?? newId();
}
