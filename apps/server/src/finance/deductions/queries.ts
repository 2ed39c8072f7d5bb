import type { Queryable } from '#core/database/types.ts';
import { findEntry } from './store.ts';
import type { KeptDeduction } from './tables.ts';

export {
  billsOf,
  creditedBills,
  creditedYear,
  type TdsYear,
  usedOf as usesOfCertificates,
} from './store.ts';

/** Returns how the tax of a bill was worked out when it was recorded, or null. */
export async function billWorking(db: Queryable, invoiceId: string): Promise<KeptDeduction | null> {
  const found = await findEntry(db, { cause: 'bill', causeId: invoiceId });
  return found?.working ?? null;
}
