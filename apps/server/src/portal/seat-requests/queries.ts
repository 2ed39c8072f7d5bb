import type { SeatRequest } from '@kolam/contract/portal/seat-requests/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { presentForCompany } from './present.ts';
import { listAskedBy } from './store.ts';

export { seatsOf } from './store.ts';

/** Returns the requests of one person of a portal, for the copy of their data. */
export const requestsBy = async (
  db: Queryable,
  person: { companyId: string; id: string },
): Promise<SeatRequest[]> => (await listAskedBy(db, person)).map(presentForCompany);
