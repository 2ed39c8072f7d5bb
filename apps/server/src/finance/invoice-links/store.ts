import { openDays } from '@kolam/contract/finance/invoice-links/values.ts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { after, days, minutes } from '#core/clock.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { creditNotes, invoices } from '#finance/invoices/tables.ts';
import { accountEntries } from '#finance/parties/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { invoiceLinkKeys, invoiceLinks } from './tables.ts';

export async function findLinkKey(db: Queryable): Promise<string | null> {
  const [found] = await db.select({ secret: invoiceLinkKeys.secret }).from(invoiceLinkKeys);
  return found?.secret ?? null;
}

/** Stores a key unless there is one already, which then stays. */
export async function insertLinkKey(
  db: Queryable,
  { secret, createdAt }: { secret: string; createdAt: Date },
): Promise<void> {
  await db.insert(invoiceLinkKeys).values({ id: 1, secret, createdAt }).onConflictDoNothing();
}

/**
 * A condition for invoices that links still open: something is due, or what settled them or made them
 * void is not longer ago.
 */
const isOpenAt = (now: Date): SQL => sql`(${invoices.state} = 'issued' and ${invoices.due} > 0
  or greatest(
    ${invoices.createdAt}, ${invoices.voidedAt},
    (select max(${payments.createdAt}) from ${payments} where ${payments.invoiceId} = ${invoices.id}),
    (select max(${creditNotes.createdAt}) from ${creditNotes}
      where ${creditNotes.invoiceId} = ${invoices.id}),
    (select max(${accountEntries.createdAt}) from ${accountEntries}
      where ${accountEntries.invoiceId} = ${invoices.id})
  ) > ${after(now, -days(openDays))}::timestamptz)`;

/** Returns the id of the invoice that a link opens, or null once it was withdrawn or has ended. */
export async function findLinkedInvoice(
  db: Queryable,
  { id, now }: { id: string; now: Date },
): Promise<string | null> {
  const [found] = await db
    .select({ id: invoices.id })
    .from(invoiceLinks)
    .innerJoin(invoices, eq(invoices.id, invoiceLinks.invoiceId))
    .where(and(eq(invoiceLinks.id, id), isNull(invoiceLinks.withdrawnAt), isOpenAt(now)));
  return found?.id ?? null;
}

type OpenLink = { id: string; invoiceId: string; createdAt: Date; byName: string | null };

/** Returns the links that open these invoices. */
export function findLinks(
  db: Queryable,
  { invoiceIds, now }: { invoiceIds: string[]; now: Date },
): Promise<OpenLink[]> {
  const { id, invoiceId, createdAt, byName } = invoiceLinks;
  return db
    .select({ id, invoiceId, createdAt, byName })
    .from(invoiceLinks)
    .innerJoin(invoices, eq(invoices.id, invoiceId))
    .where(and(inArray(invoiceId, invoiceIds), isNull(invoiceLinks.withdrawnAt), isOpenAt(now)));
}

/** Makes links to invoices that have none. Returns how many. */
export async function insertLinks(
  tx: Tx,
  { invoiceIds, now, by }: { invoiceIds: string[]; now: Date; by: string | null },
): Promise<number> {
  const made = await tx
    .insert(invoiceLinks)
    .values(invoiceIds.map((invoiceId) => ({ id: newId(), invoiceId, createdAt: now, byName: by })))
    .onConflictDoNothing()
    .returning({ id: invoiceLinks.id });
  return made.length;
}

/** Withdraws the link to an invoice, also one that has ended. Returns whether there was one. */
export async function withdrawLinks(
  tx: Tx,
  { invoiceId, now }: { invoiceId: string; now: Date },
): Promise<boolean> {
  const withdrawn = await tx
    .update(invoiceLinks)
    .set({ withdrawnAt: now })
    .where(and(eq(invoiceLinks.invoiceId, invoiceId), isNull(invoiceLinks.withdrawnAt)))
    .returning({ id: invoiceLinks.id });
  return withdrawn.length > 0;
}

/** Returns when an invoice was first and last seen by any of its links. */
export async function seenBy(
  db: Queryable,
  invoiceId: string,
): Promise<{ firstSeenAt: Date | null; lastSeenAt: Date | null }> {
  const [found] = await db
    .select({
      firstSeenAt: sql<Date | null>`min(${invoiceLinks.firstSeenAt})`.mapWith(
        invoiceLinks.firstSeenAt,
      ),
      lastSeenAt: sql<Date | null>`max(${invoiceLinks.lastSeenAt})`.mapWith(
        invoiceLinks.lastSeenAt,
      ),
    })
    .from(invoiceLinks)
    .where(eq(invoiceLinks.invoiceId, invoiceId));
  return found ?? { firstSeenAt: null, lastSeenAt: null };
}

/** Records that a link was opened, at most once a minute: a page that is reloaded writes nothing. */
export async function saveSeen(
  db: Queryable,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await db
    .update(invoiceLinks)
    .set({ firstSeenAt: sql`coalesce(${invoiceLinks.firstSeenAt}, ${now})`, lastSeenAt: now })
    .where(
      sql`${invoiceLinks.id} = ${id} and coalesce(${invoiceLinks.lastSeenAt} < ${after(now, -minutes(1))}::timestamptz, true)`,
    );
}
