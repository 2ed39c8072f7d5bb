import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { events } from '#finance/events/tables.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { parties } from '#finance/parties/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { companies } from '#people/companies/tables.ts';
import { emailOfCompany } from '../companies.ts';

/** Finds records that earlier actions created. Null if a user has changed them since. */

export async function findPartyId(
  tx: Tx,
  { kind, name }: { kind: 'customer' | 'vendor'; name: string },
): Promise<string | null> {
  const [found] = await tx
    .select({ id: parties.id })
    .from(parties)
    .where(and(eq(parties.kind, kind), eq(parties.name, name)));
  return found?.id ?? null;
}

export async function findCompanyId(tx: Tx, slug: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.email, emailOfCompany(slug)));
  return found?.id ?? null;
}

export async function findInvoiceMadeAt(tx: Tx, at: Date) {
  const [found] = await tx
    .select({
      id: invoices.id,
      subtotal: invoices.subtotal,
      grandTotal: invoices.grandTotal,
      due: invoices.due,
    })
    .from(invoices)
    .where(eq(invoices.createdAt, at));
  return found ?? null;
}

/** The last sale of a month to a registered customer, without notes. */
export async function findListedSale(tx: Tx, month: string) {
  const [found] = await tx
    .select({
      id: invoices.id,
      place: invoices.place,
      gstin: sql<string>`${invoices.recipient} ->> 'gstin'`,
    })
    .from(invoices)
    .where(
      sql`${invoices.kind} = 'sales' and ${invoices.state} = 'issued' and ${invoices.credited} = 0
        and ${invoices.recipient} ->> 'gstin' <> '' and to_char(${invoices.issuedOn}, 'YYYY-MM') = ${month}`,
    )
    .orderBy(desc(invoices.issuedOn), desc(invoices.id))
    .limit(1);
  return found ?? null;
}

export async function findEventMadeAt(tx: Tx, at: Date): Promise<string | null> {
  const [found] = await tx.select({ id: events.id }).from(events).where(eq(events.createdAt, at));
  return found?.id ?? null;
}

export async function findPaymentMadeAt(tx: Tx, at: Date): Promise<string | null> {
  const [found] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.createdAt, at));
  return found?.id ?? null;
}
