import type { Queryable, Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { Traces } from '#core/pii-matches.ts';
import type { RequestContext } from '#core/request-context.ts';

/** Status, company or team of these people has changed; the caller has locked their companies, old and new. */
export const onMembershipChanged =
  defineHook<
    (tx: Tx, context: Pick<RequestContext, 'clock'>, employeeIds: string[]) => Promise<void>
  >('onMembershipChanged');

/**
 * Points of each of these weeks, named by their Mondays, and how many people earned any in it, of one company or of all.
 * One feature takes part.
 */
export const pointsByWeek =
  defineHook<
    (
      db: Queryable,
      asked: { companyId: string | undefined; mondays: string[] },
    ) => Promise<{ points: number; participants: number }[]>
  >('pointsByWeek');

/**
 * Looks, before the transaction, for what keeps a person who is to be erased, and responds with what is to be done about
 * it inside. That throws where the person can't be erased now, unless they are erased `again`.
 */
export const planErasure =
  defineHook<
    (
      context: RequestContext,
      traces: Traces,
    ) => Promise<(tx: Tx, options: { again: boolean }) => Promise<void>>
  >('planErasure');

/** A person is about to be erased. Their companies and they themselves are locked. */
export const beforeErasure =
  defineHook<(tx: Tx, context: RequestContext, employeeId: string) => Promise<void>>(
    'beforeErasure',
  );

/** A person has been erased. Runs at the end of the transaction. */
export const afterErasure =
  defineHook<(tx: Tx, employeeId: string) => Promise<void>>('afterErasure');
