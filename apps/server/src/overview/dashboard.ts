import { addDays, dayOf, dayStart, monthStartOf } from '@kolam/contract/core/dates.ts';
import type { Scope } from '#core/scope.ts';
import { countRunning } from '../challenges/queries.ts';
import { companyFigures, companyNames, topCompanies } from '../companies/queries.ts';
import { countPeople, meanEngagement } from '../employees/queries.ts';
import { measureAllChallenges } from '../participation/queries.ts';
import { pointsByCompany } from '../points/queries.ts';
import { countTeams, topTeams } from '../teams/queries.ts';

/** How many stand in each top list. */
const top = 3;

export async function readDashboard({ db, clock }: Scope) {
  const now = clock.now();
  const today = dayOf(now);
  const figures = await companyFigures(db, monthStartOf(now));
  const companies = await topCompanies(db, { points: pointsByCompany(), limit: top });
  const people = await countPeople(db, {
    day: dayStart(today),
    week: dayStart(addDays(today, -6)),
  });
  const engagement = await meanEngagement(
    db,
    companies.map(({ id }) => id),
  );
  const challenges = await countRunning(db);
  const { assigned, completed } = await measureAllChallenges(db);
  const { totalEmployees: counted, ...ofCompanies } = figures;
  return {
    stats: {
      ...ofCompanies,
      totalEmployees: counted + people.inactive,
      inactiveEmployees: people.inactive,
      totalTeams: await countTeams(db),
      activeChallenges: challenges.active,
      scheduledChallenges: challenges.scheduled,
      avgEngagement: rounded(engagement.all),
      engagement: {
        dailyActiveUsers: people.day,
        weeklyActiveUsers: people.week,
        averageCompletionRate: share(completed, assigned),
      },
      topPerformers: {
        companies: companies.map((company) => ({
          ...company,
          engagement: rounded(engagement.of(company.id)),
          share: share(company.employeeCount, counted),
        })),
        teams: await readTopTeams(db),
      },
    },
  };
}

async function readTopTeams(db: Scope['db']) {
  const teams = await topTeams(db, top);
  const companies = await companyNames(
    db,
    teams.map(({ companyId }) => companyId),
  );
  return teams.map(({ id, name, companyId, totalPoints, memberCount, participation }) => ({
    id,
    name,
    company: companies.get(companyId)?.name ?? '',
    stats: { totalPoints, members: memberCount, participation: rounded(participation) },
  }));
}

/** Percent, to one decimal, at most 100; null of nothing. */
const share = (part: number, whole: number) =>
  whole === 0 ? null : Math.min(100, rounded((part / whole) * 100) ?? 0);

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
