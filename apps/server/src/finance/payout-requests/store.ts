import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type {
  PayoutRequestState,
  payoutRequestList,
} from '@kolam/contract/finance/payout-requests/values.ts';
import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { parties } from '#finance/parties/tables.ts';
import { payoutRequestSubjects, payoutRequests } from './tables.ts';

const { searchText: _, billCodes: __, ...columns } = getTableColumns(payoutRequests);

export type RequestRow = Omit<typeof payoutRequests.$inferSelect, 'searchText' | 'billCodes'>;

const given = sql.placeholder;

export function listRequestPage(
  db: Queryable,
  {
    filter: { search, state },
    sort,
    page,
  }: {
    filter: { search: string | undefined; state: PayoutRequestState | undefined };
    sort: { column: SortOf<typeof payoutRequestList>; descending: boolean };
    page: Page;
  },
) {
  return listPage<typeof payoutRequests, RequestRow>(db, {
    name: 'payout requests',
    table: payoutRequests,
    columns,
    filters: [
      state === undefined ? undefined : eq(payoutRequests.state, given('state')),
      search === undefined ? undefined : contains(payoutRequests.searchText, given('substring')),
    ],
    values: { state, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: payoutRequests[sort.column],
    descending: sort.descending,
    page,
  });
}

export async function findRequests(db: Queryable, ids: string[]): Promise<RequestRow[]> {
  if (ids.length === 0) return [];
  return db.select(columns).from(payoutRequests).where(inArray(payoutRequests.id, ids));
}

/** Locks a request before the party, bills and reference of its payment. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | null> {
  const [found] = await tx
    .select(columns)
    .from(payoutRequests)
    .where(eq(payoutRequests.id, id))
    .for('update');
  return found ?? null;
}

/** Returns a request that waits and pays one of these bills, advances or accounts. */
export async function findWaiting(tx: Tx, subjectIds: string[]): Promise<RequestRow | null> {
  const [found] = await tx
    .select(columns)
    .from(payoutRequests)
    .innerJoin(payoutRequestSubjects, eq(payoutRequestSubjects.requestId, payoutRequests.id))
    .where(inArray(payoutRequestSubjects.id, subjectIds))
    .limit(1);
  return found ?? null;
}

/** @param subjectIds the bills, the advance or the account that it pays, each once */
export async function insertRequest(
  tx: Tx,
  request: Omit<typeof payoutRequests.$inferInsert, 'billCodes'>,
  subjectIds: string[],
): Promise<RequestRow> {
  const billCodes = request.bills.map(({ code }) => code).join('\n');
  const [inserted] = await tx
    .insert(payoutRequests)
    .values({ ...request, billCodes })
    .returning(columns);
  const requestId = request.id;
  await tx.insert(payoutRequestSubjects).values(subjectIds.map((id) => ({ id, requestId })));
  return inserted as RequestRow;
}

export async function saveDecision(
  tx: Tx,
  id: string,
  { at, ...decision }: Partial<RequestRow> & { at: Date },
): Promise<RequestRow> {
  await tx.delete(payoutRequestSubjects).where(eq(payoutRequestSubjects.requestId, id));
  const [saved] = await tx
    .update(payoutRequests)
    .set({
      ...decision,
      decidedAt: at,
      updatedAt: at,
      version: sql`${payoutRequests.version} + 1`,
    })
    .where(eq(payoutRequests.id, id))
    .returning(columns);
  return saved as RequestRow;
}

/** Locks a customer or vendor, before its bills, and returns its account as it is then. */
export async function lockBankOf(tx: Tx, partyId: string) {
  const [found] = await tx
    .select({ accountNumber: parties.account, ifsc: parties.ifsc })
    .from(parties)
    .where(eq(parties.id, partyId))
    .for('no key update');
  return found ?? { accountNumber: '', ifsc: '' };
}

/** A condition: whether a payment was approved as a request. */
export const approvedAsRequest = (id: SQL): SQL =>
  sql`exists (select from ${payoutRequests} where payment_id = ${id})`;

/** Whether a customer or vendor has a request. It then can't be deleted. */
export async function partyHasRequests(tx: Tx, partyId: string): Promise<boolean> {
  const found = await tx
    .select({ id: payoutRequests.id })
    .from(payoutRequests)
    .where(eq(payoutRequests.partyId, partyId))
    .limit(1);
  return found.length > 0;
}
