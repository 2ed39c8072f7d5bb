import type { RequestContext } from '#core/request-context.ts';
import { shareOf } from '#programme/challenges/queries.ts';
import { countByStatus, countParticipants, type StatusCount } from './analytics-store.ts';
import { countEnrolled, measureAllChallenges } from './queries.ts';

/** Returns the figures of all challenges. */
export async function readChallengeAnalytics({ db }: RequestContext) {
  const byStatus = await countByStatus(db);
  const people = await countParticipants(db);
  const figures = await measureAllChallenges(db);
  const count = (status: StatusCount['status']) =>
    byStatus.find((row) => row.status === status)?.count ?? 0;
  return {
    analytics: {
      totalChallenges: byStatus.reduce((total, row) => total + row.count, 0),
      activeChallenges: count('active'),
      totalParticipants: await countEnrolled(db),
      avgCompletionRate: shareOf(figures.completed, figures.assigned),
      totalPointsEarned: figures.points,
      avgParticipants:
        people.challenges === 0
          ? null
          : Math.round((people.enrolments / people.challenges) * 100) / 100,
      successRate: shareOf(figures.rewarded, people.finished),
      statusBreakdown: {
        active: count('active'),
        draft: count('draft'),
        cancelled: count('cancelled'),
        scheduled: count('scheduled'),
        completed: count('completed'),
      },
    },
  };
}
