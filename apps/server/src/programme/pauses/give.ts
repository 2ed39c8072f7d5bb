import { addDays, dayOf, daysBetween } from '@kolam/contract/core/dates.ts';
import { pauseMessages } from '@kolam/contract/programme/pauses/messages.ts';
import type { GivePause } from '@kolam/contract/programme/pauses/rules.ts';
import { pauseLimits } from '@kolam/contract/programme/pauses/values.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { ParticipantContext, RequestContext, SignedInContext } from '#core/request-context.ts';
import { pauseRuleOf } from '#people/companies/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { entryOf, spanText } from './history.ts';
import { onPausesChanged } from './hooks.ts';
import { type LockedPerson, lockPerson } from './lock-person.ts';
import { presentOwnPause, presentPause } from './present.ts';
import { type PauseRow, pausedHolidays } from './queries.ts';
import { challengesTouched, insertPause, type Received } from './store.ts';

/** Gives an employee a pause, also for past days of an active challenge. */
export function givePause(context: SignedInContext, employeeId: string, given: GivePause) {
  const { id: givenBy, name: givenByName } = context.actor;
  return context.transaction(async (tx) => {
    const row = await addPause(tx, context, { employeeId, given, by: { givenBy, givenByName } });
    return { pause: presentPause(context, row) };
  });
}

/** Takes a pause as the signed-in employee. */
export function takePause(context: ParticipantContext, given: GivePause) {
  const employeeId = context.actor.id;
  return context.transaction(async (tx) => {
    const row = await addPause(tx, context, { employeeId, given, by: null });
    return { pause: presentOwnPause(context, row) };
  });
}

type Adding = {
  employeeId: string;
  given: GivePause;
  /** The console user. Null if the person takes it. */
  by: { givenBy: string; givenByName: string } | null;
};

async function addPause(
  tx: Tx,
  context: RequestContext,
  { employeeId, given, by }: Adding,
): Promise<PauseRow> {
  const person = await lockPerson(tx, employeeId);
  await requireAllowed(tx, context, { person, given, isOwn: by === null });
  const { from, to, reason } = given;
  const row = await insertPause(tx, {
    id: newId(),
    employeeId,
    fromDate: from,
    toDate: to,
    reason,
    ...by,
    createdAt: context.clock.now(),
  });
  await recordChange(tx, context, entryOf(person, { action: 'paused', before: null, after: row }));
  for (const run of onPausesChanged.parts()) await run(tx, context, { person, from, to });
  return row;
}

async function requireAllowed(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  { person, given, isOwn }: { person: LockedPerson; given: GivePause; isOwn: boolean },
): Promise<void> {
  const { from, to } = given;
  const today = dayOf(clock.now());
  const touched = await challengesTouched(tx, { employeeId: person.id, from, to });
  const rule = isOwn ? await pauseRuleOf(tx, person.companyId) : null;
  if (rule && from < addDays(today, -rule.daysBack)) {
    throw invalid({ from: pauseMessages.tooFarBack(rule.daysBack) });
  }
  const isBack = from < addDays(today, -pauseLimits.daysBack);
  if (isBack && !touched.some((each) => each.status === 'active' && each.startDate <= from))
    throw invalid({ from: pauseMessages.beforeChallenge });
  if (from > addDays(today, pauseLimits.daysAhead)) {
    throw invalid({ from: pauseMessages.tooFarAhead });
  }
  const overlapping = person.pauses.find((each) => each.fromDate <= to && from <= each.toDate);
  if (overlapping) {
    throw conflict('PAUSE_OVERLAPS', pauseMessages.overlaps(spanText(overlapping)));
  }
  const full = touched.find(
    ({ startDate, endDate }) =>
      person.pauses.filter((each) => each.fromDate <= endDate && startDate <= each.toDate).length >=
      pauseLimits.perChallenge,
  );
  if (full) throw conflict('TOO_MANY_PAUSES', pauseMessages.tooMany(full.title));
  if (rule)
    requireFewDays({
      pauses: [...ownPausesOf(person), { fromDate: from, toDate: to }],
      holidays: [...(await pausedHolidays(tx, person.companyId)).keys()],
      touched,
      rule,
    });
}

/** Pauses that others gave do not count. */
const ownPausesOf = ({ pauses }: LockedPerson) => pauses.filter(({ givenBy }) => givenBy === null);

type OwnPauses = {
  pauses: Pick<PauseRow, 'fromDate' | 'toDate'>[];
  /** Dates that the company pauses for everyone. */
  holidays: string[];
  touched: Received[];
  rule: { days: number };
};

/**
 * Dates that the company pauses for everyone do not count: nobody would use up a day that is free for
 * all others. If the company takes that back later, the pauses that people took stay.
 */
function requireFewDays({ pauses, holidays, touched, rule: { days } }: OwnPauses): void {
  for (const { title, startDate, endDate } of touched) {
    const paused = pauses.map(({ fromDate, toDate }) => {
      const since = (day: string) => daysBetween(startDate, day);
      const first = Math.max(0, since(fromDate));
      const last = Math.min(since(endDate), since(toDate));
      const free = holidays.filter((day) => first <= since(day) && since(day) <= last).length;
      return Math.max(0, last - first + 1 - free);
    });
    if (paused.reduce((sum, each) => sum + each, 0) > days) {
      throw conflict('TOO_MANY_PAUSE_DAYS', pauseMessages.tooManyDays({ challenge: title, days }));
    }
  }
}
