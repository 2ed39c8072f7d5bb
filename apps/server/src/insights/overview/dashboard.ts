import { addDays, dayOf, dayStart, monthStartOf } from '@kolam/contract/core/dates.ts';
import { overviewLimits } from '@kolam/contract/insights/overview/limits.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { companyFigures, companyNames, topCompanies } from '#people/companies/queries.ts';
import { countNewPeople, countPeople, meanEngagement } from '#people/employees/queries.ts';
import { countTeams, topTeams } from '#people/team-store/queries.ts';
import { countRunning } from '#programme/challenges/queries.ts';
import {
  activityOverTime,
  countEnrolled,
  measureAllChallenges,
  sumActivity,
} from '#programme/participation/queries.ts';
import { readAttention } from './attention.ts';
import { learningOf } from './learning.ts';
import { rounded, share } from './share.ts';

const { top, days } = overviewLimits;

export async function readDashboard(context: SignedInContext) {
  const { db, clock } = context;
  const now = clock.now();
  const today = dayOf(now);
  const figures = await companyFigures(db, monthStartOf(now));
  const companies = await topCompanies(db, top);
  const people = await countPeople(db, {
    day: dayStart(today),
    week: dayStart(addDays(today, -6)),
  });
  const engagement = await meanEngagement(
    db,
    companies.map(({ id }) => id),
  );
  const challenges = await countRunning(db);
  const { assigned, completed, rewarded } = await measureAllChallenges(db);
  const lately = { from: addDays(today, 1 - days), to: today, companyId: undefined };
  const activity = await activityOverTime(db, { ...lately, step: 'day' });
  const ofToday = activity.at(-1);
  const { totalEmployees: counted, ...ofCompanies } = figures;
  const everybody = counted + people.inactive;
  return {
    stats: {
      ...ofCompanies,
      totalEmployees: everybody,
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
      attention: await readAttention(context),
      today: {
        activities: ofToday?.activities ?? 0,
        people: ofToday?.people ?? 0,
        points: ofToday?.points ?? 0,
        newEmployees: await countNewPeople(db, dayStart(today)),
      },
      challenges: {
        completed: challenges.completed,
        participants: await countEnrolled(db),
        completionRate: share(completed, assigned),
        rewards: rewarded,
      },
      learning: learningOf(await sumActivity(db, lately)),
      activity: activity.map(({ from: day, activities, people: active, points }) => ({
        day,
        activities,
        people: active,
        points,
      })),
      topPerformers: {
        companies: companies.map((company) => ({
          ...company,
          engagement: rounded(engagement.of(company.id)),
          share: share(company.employeeCount, everybody),
        })),
        teams: await readTopTeams(db),
      },
    },
  };
}

async function readTopTeams(db: RequestContext['db']) {
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
