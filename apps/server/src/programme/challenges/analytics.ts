import type { QueryOf } from '@kolam/contract/core/call.ts';
import type { listTopCategories } from '@kolam/contract/programme/challenges/calls.ts';
import { categoryLabels } from '@kolam/contract/programme/challenges/terms.ts';
import type { Scope } from '#core/scope.ts';
import { countEnrolled, measureAllChallenges } from '#programme/participation/queries.ts';
import { shareOf } from './present.ts';
import { countByStatus, countParticipants, listCategories, type StatusCount } from './store.ts';

/** The figures of all challenges. */
export async function readChallengeAnalytics({ db }: Scope) {
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

/** The categories that have challenges, those with the most participants first. */
export async function readTopCategories(
  { db }: Scope,
  { limit }: QueryOf<typeof listTopCategories>,
) {
  const rows = await listCategories(db, limit);
  return { categories: rows.map((row) => ({ ...row, label: categoryLabels[row.key] })) };
}
