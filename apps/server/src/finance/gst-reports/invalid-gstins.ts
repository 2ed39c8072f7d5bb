import { gstinProblem } from '@kolam/contract/core/gstin.ts';
import type { Queryable } from '#core/database/types.ts';
import { gstinsOf } from './checked-store.ts';

/**
 * Returns the GSTINs of a month's parties that are invalid by the rule that forms use, which checks
 * the format only. Read it in the same snapshot as the rows it is compared with.
 */
export async function invalidGstins(
  db: Queryable,
  period: { from: string; to: string },
): Promise<string[]> {
  return (await gstinsOf(db, period)).filter((given) => gstinProblem(given) !== null);
}
