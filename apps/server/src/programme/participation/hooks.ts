import type { CheersOfToday } from '@kolam/contract/programme/cheers/model.ts';
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
