import type { CheersOfToday } from '@kolam/contract/programme/cheers/model.ts';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/**
 * Returns the cheers for people's completed days of a date, by person, and the one that `from` gave
 * each. Implemented by one feature.
 */
export const cheersOfTeam =
  defineHook<
    (
      db: Queryable,
      asked: { employeeIds: string[]; date: string; from: string },
    ) => Promise<Map<string, CheersOfToday>>
  >('cheersOfTeam');

/**
 * A query for the ids of the workshops before which a person wants a push, as JSON. Implemented by
 * one feature.
 */
export const workshopsToRemind = defineHook<(employeeId: SQL) => SQL>('workshopsToRemind');

/**
 * A query for the earlier times with a challenge in their company of a person who came back, with
 * `earned_at`, by the aliases of rows of `enrolments` and `employees`. Implemented by one feature.
 */
export const earlierTimes = defineHook<(enrolment: SQL, person: SQL) => SQL>('earlierTimes');
