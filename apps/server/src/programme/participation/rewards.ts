import { type Page, pageOf } from '@kolam/contract/core/paging.ts';
import { notFound } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { isChallenge } from '#programme/challenges/queries.ts';
import { presentPerson } from './present.ts';
import { listRewardPage } from './reward-store.ts';

/** Who earned the rewards of a completed challenge, by name. */
export async function readRewards(scope: Scope, challengeId: string, page: Page) {
  if (!(await isChallenge(scope.db, challengeId))) throw notFound();
  const { rows, total } = await listRewardPage(scope.db, { challengeId, page });
  return {
    rewards: rows.map((row) => ({
      employee: presentPerson(row),
      company: row.companyName,
      earnedAt: row.earnedAt.toISOString(),
      certificate: row.certificate,
      badges: row.badges,
      share: row.share,
    })),
    ...pageOf(page, total),
  };
}
