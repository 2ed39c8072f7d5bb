import { gstinProblem } from '@kolam/contract/core/gstin.ts';
import type { Queryable } from '#core/database/types.ts';
import { gstinsOf } from './checked-store.ts';

/**
 * Those of a month's parties that are no GSTINs, by the same rule as forms; anyone who is asked knows no
 * more of a number than its form. To be read with what they are compared with in one snapshot.
 */
export async function invalidGstins(
  db: Queryable,
  period: { from: string; to: string },
): Promise<string[]> {
  return (await gstinsOf(db, period)).filter((given) => gstinProblem(given) !== null);
}
