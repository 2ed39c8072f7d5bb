import type { Wish } from '@kolam/contract/portal/wishes/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { presentForCompany } from './present.ts';
import { listWishesBy } from './store.ts';

/** Returns the wishes of one person of a portal, for the copy of their data. */
export const wishesBy = async (
  db: Queryable,
  person: { companyId: string; id: string },
): Promise<Wish[]> =>
  presentForCompany(db, { companyId: person.companyId, rows: await listWishesBy(db, person) });
