import { type Page, pageOf } from '@kolam/contract/core/paging.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { isChallenge } from '#programme/challenges/queries.ts';
import { findHandouts, presentHandout } from '#programme/reward-handouts/queries.ts';
import { presentPerson } from './present.ts';
import { listRewardPage } from './reward-store.ts';

/** Returns who earned the rewards of a completed challenge, by name. */
export async function readRewards(context: RequestContext, challengeId: string, page: Page) {
  if (!(await isChallenge(context.db, challengeId))) throw notFound();
  const { rows, total } = await listRewardPage(context.db, { challengeId, page });
  const handouts = await findHandouts(context.db, {
    challengeIds: [challengeId],
    employeeIds: rows.map(({ employeeId }) => employeeId),
  });
  const handedOut = new Map(handouts.map((each) => [each.employeeId, presentHandout(each)]));
  return {
    rewards: rows.map((row) => ({
      employee: presentPerson(row),
      company: row.companyName,
      earnedAt: row.earnedAt.toISOString(),
      certificate: row.certificate,
      badges: row.badges,
      share: row.share,
      canBeNamed: row.canBeNamed,
      handedOut: handedOut.get(row.employeeId) ?? null,
    })),
    ...pageOf(page, total),
  };
}
