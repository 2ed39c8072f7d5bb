import type { Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { PlaceOfPerson } from '#people/employees/queries.ts';

/** A date that a company pauses for everyone from now on, or no longer. */
export type DecidedHoliday = { companyId: string; date: string };

/**
 * A company decided about a holiday that is ahead. The caller holds the exclusive lock of the
 * company, and has written the decision.
 */
export const onHolidayDecided =
  defineHook<
    (tx: Tx, context: Pick<RequestContext, 'clock'>, holiday: DecidedHoliday) => Promise<void>
  >('onHolidayDecided');

/** Dates of a person that a pause covers from now on, or no longer covers. */
export type PausedDates = { person: PlaceOfPerson; from: string; to: string };

/**
 * The pauses of a person changed. The caller holds the exclusive lock of their company, and has
 * written the pauses. Runs last in its transaction.
 */
export const onPausesChanged =
  defineHook<(tx: Tx, context: Pick<RequestContext, 'clock'>, dates: PausedDates) => Promise<void>>(
    'onPausesChanged',
  );
