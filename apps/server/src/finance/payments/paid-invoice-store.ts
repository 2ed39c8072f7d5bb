import { eq, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { invoices } from '#finance/invoices/tables.ts';

const duesByIds = prepared((db) =>
  db
    .select({ id: invoices.id, status: invoices.status, due: invoices.due })
    .from(invoices)
    .where(sql`${invoices.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Returns the state of invoices by id. `due` is in paise. */
export async function invoiceDues(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const found = await duesByIds(db, { ids });
  return new Map(found.map(({ id, ...invoice }) => [id, invoice]));
}

/** Returns what a receipt prints about its invoice. `due` is in paise. */
export async function findPaidInvoice(db: Queryable, id: string) {
  const [found] = await db
    .select({
      kind: invoices.kind,
      issuedOn: invoices.issuedOn,
      billNo: invoices.billNo,
      supplier: invoices.supplier,
      recipient: invoices.recipient,
      due: invoices.due,
    })
    .from(invoices)
    .where(eq(invoices.id, id));
  return found ?? null;
}
