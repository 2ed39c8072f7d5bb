import { dayOf } from '@kolam/contract/core/dates.ts';
import { handoutMessages } from '@kolam/contract/programme/reward-handouts/messages.ts';
import type { NoteHandout } from '@kolam/contract/programme/reward-handouts/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid, notFound } from '#core/failure.ts';
import type { PortalContext } from '#core/request-context.ts';
import { lockCompanies } from '#people/companies/actions.ts';
import { completedInCompany } from '#portal/challenges/queries.ts';
import { noteHandout, removeHandout } from '#programme/reward-handouts/actions.ts';
import { presentHandout } from '#programme/reward-handouts/queries.ts';
import { findWinner } from './store.ts';

type Of = { id: string; employeeId: string };

/**
 * Notes what someone got, or corrects it.
 * @throws Failure 404 for a person who is not named, 400 for a day before the end or ahead
 */
export function noteHandoutTo(context: PortalContext, of: Of, noted: NoteHandout) {
  return context.transaction(async (tx) => {
    const found = await lockWinner(tx, context, of);
    if (noted.day > dayOf(context.clock.now())) throw invalid({ day: handoutMessages.notAhead });
    if (noted.day < found.challenge.endDate) throw invalid({ day: handoutMessages.notBefore });
    return { handedOut: presentHandout(await noteHandout(tx, context, { ...found, noted })) };
  });
}

/** Removes what was noted. @throws Failure 404 for a person who is not named */
export function removeHandoutTo(context: PortalContext, of: Of) {
  return context.transaction(async (tx) => ({
    removed: await removeHandout(tx, context, await lockWinner(tx, context, of)),
  }));
}

/** Locks the company, so that a consent is neither withdrawn nor the person erased meanwhile. */
async function lockWinner(
  tx: Tx,
  { actor: { companyId } }: PortalContext,
  { id: challengeId, employeeId }: Of,
) {
  await lockCompanies(tx, [companyId]);
  const challenge = await completedInCompany(tx, { id: challengeId, companyId });
  const winner = challenge && (await findWinner(tx, { challengeId, companyId, employeeId }));
  if (!winner) throw notFound();
  return { winner, challenge };
}
