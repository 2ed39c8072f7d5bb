import type { Queryable } from '#core/database/types.ts';
import { problemsOfMonth } from './readiness.ts';

export { advanceTax } from './advances-store.ts';
export { amendedTax } from './amended-tax-store.ts';
export { creditNotTaken } from './credit-not-taken-store.ts';
export { owedTax } from './owed-store.ts';

/** Returns how many errors the returns of a month have, in documents of sales and of purchases. */
export async function returnErrors(
  db: Queryable,
  month: { from: string; to: string },
): Promise<{ sales: number; purchases: number }> {
  const { errors } = await problemsOfMonth(db, month, { check: undefined, limit: 1, offset: 0 });
  return { sales: errors.sales ?? 0, purchases: errors.purchase ?? 0 };
}
