import type { Queryable, Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { Traces } from '#core/pii-matches.ts';
import type { RequestContext } from '#core/request-context.ts';

/**
 * The status, company, team or department of these people has changed, or the status of their team.
 * The caller has locked their companies, old and new.
 */
export const onMembershipChanged =
  defineHook<
    (tx: Tx, context: Pick<RequestContext, 'clock'>, employeeIds: string[]) => Promise<void>
  >('onMembershipChanged');

/**
 * The points of each of these weeks, given by their Mondays, and the number of people who earned
 * any, of one company or all. Implemented by one feature.
 */
export const pointsByWeek =
  defineHook<
    (
      db: Queryable,
      asked: { companyId: string | undefined; mondays: string[] },
    ) => Promise<{ points: number; participants: number }[]>
  >('pointsByWeek');

/**
 * Runs before the transaction and finds what blocks the erasure of a person. Returns a function to
 * run inside it, which throws if the person can't be erased now, unless the erasure is repeated
 * (`again`).
 */
export const planErasure =
  defineHook<
    (
      context: RequestContext,
      traces: Traces,
    ) => Promise<(tx: Tx, options: { again: boolean }) => Promise<void>>
  >('planErasure');

/** A person is about to be erased. They and their companies are locked. */
export const beforeErasure =
  defineHook<(tx: Tx, context: RequestContext, employeeId: string) => Promise<void>>(
    'beforeErasure',
  );

/**
 * These people are about to go to another company, each in the same transaction. They and their
 * companies, old and new, are locked. `at` ends their time in the old company.
 */
export const beforeMove =
  defineHook<(tx: Tx, moved: { employeeIds: string[]; at: Date }) => Promise<void>>('beforeMove');

/** A person has been erased. Runs at the end of the transaction. */
export const afterErasure =
  defineHook<(tx: Tx, employeeId: string) => Promise<void>>('afterErasure');
