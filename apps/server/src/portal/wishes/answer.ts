import { wishMessages } from '@kolam/contract/portal/wishes/messages.ts';
import type { PlanWish } from '@kolam/contract/portal/wishes/rules.ts';
import { wishLimits } from '@kolam/contract/portal/wishes/values.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid, notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { lockCompanies } from '#people/companies/actions.ts';
import { isCompany } from '#people/companies/queries.ts';
import { statusInCompany } from '#portal/challenges/queries.ts';
import { isChallenge } from '#programme/challenges/queries.ts';
import { close } from './close.ts';
import { presentWishes } from './present.ts';
import { findWish, listWishesOf, type WishRow } from './store.ts';

/** Returns the newest wishes of a company. @throws Failure 404 */
export async function readWishes({ db }: SignedInContext, companyId: string) {
  if (!(await isCompany(db, companyId))) throw notFound();
  const rows = await listWishesOf(db, { companyId, limit: wishLimits.shown });
  return { data: await presentWishes(db, rows) };
}

/**
 * Answers that a wish is planned. @throws Failure 404, `WISH_CLOSED`, 400 for a challenge that the
 * company does not see
 */
export function planWish(context: SignedInContext, id: string, { challengeId, answer }: PlanWish) {
  return answerWish(context, id, {
    state: 'planned',
    ...{ challengeId, answer: answer === '' ? null : answer },
  });
}

/** Declines a wish. @throws Failure 404, `WISH_CLOSED` */
export function declineWish(context: SignedInContext, id: string, reason: string) {
  return answerWish(context, id, { state: 'declined', challengeId: null, answer: reason });
}

type Answer = Pick<WishRow, 'challengeId' | 'answer'> & { state: 'planned' | 'declined' };

/** Locks the company first, as its people do. */
function answerWish(context: SignedInContext, id: string, answer: Answer) {
  const { actor, clock } = context;
  return context.transaction(async (tx) => {
    const companyId = (await findWish(tx, id))?.companyId;
    if (companyId === undefined) throw notFound();
    const company = (await lockCompanies(tx, [companyId])).get(companyId);
    if (!company) throw notFound();
    await requireSeen(tx, { companyId, challengeId: answer.challengeId });
    const row = await close(tx, context, {
      ...{ id, company, action: answer.state === 'planned' ? 'wish_planned' : 'wish_declined' },
      changes: {
        ...answer,
        ...{ decidedAt: clock.now(), decidedById: actor.id, decidedByName: actor.name },
      },
    });
    const [wish] = await presentWishes(tx, [row]);
    if (!wish) throw notFound();
    return { wish };
  });
}

async function requireSeen(
  tx: Tx,
  { companyId, challengeId: id }: { companyId: string; challengeId: string | null },
): Promise<void> {
  if (id === null) return;
  if (!(await isChallenge(tx, id))) throw invalid({ challengeId: wishMessages.unknownChallenge });
  if ((await statusInCompany(tx, { id, companyId })) === null)
    throw invalid({ challengeId: wishMessages.notSeen });
}
