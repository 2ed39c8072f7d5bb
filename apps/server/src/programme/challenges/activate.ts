import { dayOf } from '@kolam/contract/core/dates.ts';
import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { activationProblem } from '@kolam/contract/programme/challenges/rules.ts';
import { canDeactivate, canUnschedule } from '@kolam/contract/programme/challenges/values.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { lockAllCompaniesForShare } from '#people/companies/actions.ts';
import { closeDays, moveChallenge, setDaysOpen, settleDays } from './actions.ts';
import { onChallengeActivated, onChallengeCancelled } from './hooks.ts';
import { requireChallenge } from './lock.ts';
import { type ChallengeRow, listDayStates } from './queries.ts';
import { challengeResponse } from './read.ts';
import { countReceivers } from './receivers.ts';

/** Activates a challenge: enrols its people, and opens the days whose time has come. */
export async function activateChallenge(context: RequestContext, id: string) {
  return context.transaction(async (tx) => {
    await lockAllCompaniesForShare(tx);
    const challenge = await requireChallenge(tx, id);
    assertVersion(context, challenge.version);
    const problem = activationProblem(challenge, dayOf(context.clock.now()));
    if (problem) throw conflict(problem.code, problem.message);
    if (challenge.status !== 'completed') await reopenDays(tx, context, challenge);
    await moveChallenge(tx, context, { challenge, status: 'active' });
    for (const run of onChallengeActivated.parts()) await run(tx, context, id);
    const { people } = await countReceivers(tx, id);
    return {
      ...(await challengeResponse(tx, await requireChallenge(tx, id))),
      warning: people > 0 ? null : challengeMessages.nobodyNowWhy,
    };
  });
}

/**
 * Restarts days that were opened by hand before anyone was enrolled: they count as open from now
 * on. Days whose time is over are closed and settled without penalties.
 */
async function reopenDays(tx: Tx, context: RequestContext, challenge: ChallengeRow): Promise<void> {
  const open = (await listDayStates(tx, [challenge.id])).filter(({ status }) => status === 'open');
  const isOver = ({ date }: { date: string }) =>
    dayTimes(date, challenge).closesAt <= context.clock.now();
  const over = open.filter(isOver).map((day) => ({ ...day, status: 'closed' as const }));
  await closeDays(tx, context, { days: over, settled: true });
  await setDaysOpen(
    tx,
    context,
    open.filter((day) => !isOver(day)).map((day) => day.id),
  );
}

/** Makes a scheduled challenge a draft again, so that it does not start by itself. */
export async function unscheduleChallenge(context: RequestContext, id: string) {
  return context.transaction(async (tx) => {
    const challenge = await requireChallenge(tx, id);
    assertVersion(context, challenge.version);
    if (!canUnschedule(challenge.status)) {
      throw conflict('NOT_SCHEDULED', challengeMessages.notScheduled);
    }
    return challengeResponse(tx, await moveChallenge(tx, context, { challenge, status: 'draft' }));
  });
}

/** Cancels an active challenge: no more days open, points stay, and nobody gets a penalty. */
export async function deactivateChallenge(context: RequestContext, id: string) {
  return context.transaction(async (tx) => {
    await lockAllCompaniesForShare(tx);
    const challenge = await requireChallenge(tx, id);
    assertVersion(context, challenge.version);
    if (!canDeactivate(challenge.status)) {
      throw conflict('NOT_ACTIVE', challengeMessages.notActive);
    }
    const row = await moveChallenge(tx, context, { challenge, status: 'cancelled' });
    const days = await listDayStates(tx, [id]);
    await closeDays(tx, context, { days: days.filter(({ status }) => status === 'open') });
    const unsettled = days.filter(({ settledAt }) => settledAt === null);
    await settleDays(
      tx,
      context,
      unsettled.map((day) => day.id),
    );
    for (const run of onChallengeCancelled.parts()) await run(tx, context, id);
    return challengeResponse(tx, row);
  });
}
