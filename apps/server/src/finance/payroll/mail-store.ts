import type { Page } from '@kolam/contract/core/paging.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { listPage } from '#core/listing.ts';
import type { PayslipRow } from './store.ts';
import { payslipMails, payslipPasswords, payslips } from './tables.ts';

export type PayslipMail = typeof payslipMails.$inferSelect;

/** Returns the last mail of each of these payslips that has one, by payslip. */
export async function mailsOf(db: Queryable, ids: string[]): Promise<Map<string, PayslipMail>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(payslipMails)
    .where(sql`${payslipMails.payslipId} = any(${sql.param(ids)}::uuid[])`);
  return new Map(found.map((mail) => [mail.payslipId, mail]));
}

const toMailColumns = {
  id: payslips.id,
  code: payslips.code,
  employeeId: payslips.employeeId,
  employeeName: payslips.employeeName,
  net: payslips.net,
  status: payslips.status,
  askedAt: payslipMails.askedAt,
  sentAt: payslipMails.sentAt,
  hasPassword: sql<boolean>`${payslipPasswords.id} is not null`,
};

/** A payslip that is not void, with how far it is mailed. */
export type ToMail = Pick<
  PayslipRow,
  'id' | 'code' | 'employeeId' | 'employeeName' | 'net' | 'status'
> & { askedAt: Date | null; sentAt: Date | null; hasPassword: boolean };

/** Returns the payslips of a month that are not void, by name. */
export const payslipsToMail = (db: Queryable, month: string): Promise<ToMail[]> =>
  db
    .select(toMailColumns)
    .from(payslips)
    .leftJoin(payslipMails, eq(payslipMails.payslipId, payslips.id))
    .leftJoin(payslipPasswords, eq(payslipPasswords.id, payslips.employeeId))
    .where(and(eq(payslips.month, month), isNull(payslips.voidedAt)))
    .orderBy(payslips.employeeName, payslips.id);

export type NewMail = { payslipId: string; mailId: string };

/**
 * Notes that payslips are to be mailed, but not those that were mailed, nor those that were asked
 * for since `before`: of two requests at once, one gets each. Returns those that it got. A mail that
 * was asked for earlier keeps its id.
 */
export async function askForMails(
  tx: Tx,
  { mails, at, before }: { mails: NewMail[]; at: Date; before: Date },
): Promise<NewMail[]> {
  if (mails.length === 0) return [];
  return tx
    .insert(payslipMails)
    .values(mails.map((mail) => ({ ...mail, askedAt: at })))
    .onConflictDoUpdate({
      target: payslipMails.payslipId,
      set: { askedAt: at },
      setWhere: sql`${payslipMails.sentAt} is null and ${payslipMails.askedAt} < ${before}`,
    })
    .returning({ payslipId: payslipMails.payslipId, mailId: payslipMails.mailId });
}

/** Notes that one payslip is to be mailed, whatever was mailed before. The payslip is locked. */
export async function askForMail(tx: Tx, mail: NewMail & { at: Date }): Promise<void> {
  const { at, ...ids } = mail;
  const asked = { askedAt: at, claimedBy: null, claimedAt: null, sentAt: null, withPdf: null };
  await tx
    .insert(payslipMails)
    .values({ ...ids, ...asked })
    .onConflictDoUpdate({ target: payslipMails.payslipId, set: { ...asked, mailId: ids.mailId } });
}

/**
 * Reserves a mail for a job, so that no second job of the same mail sends it at the same time. The
 * reservation of a job that died ends at `before`.
 */
export async function claimMail(
  db: Queryable,
  { payslipId, mailId, by, at, before }: NewMail & { by: string; at: Date; before: Date },
): Promise<boolean> {
  const claimed = await db
    .update(payslipMails)
    .set({ claimedBy: by, claimedAt: at })
    .where(
      and(
        eq(payslipMails.payslipId, payslipId),
        eq(payslipMails.mailId, mailId),
        isNull(payslipMails.sentAt),
        sql`(${payslipMails.claimedBy} is null or ${payslipMails.claimedBy} = ${by} or ${payslipMails.claimedAt} < ${before})`,
      ),
    )
    .returning({ id: payslipMails.payslipId });
  return claimed.length > 0;
}

const isMail = ({ payslipId, mailId }: NewMail) =>
  and(eq(payslipMails.payslipId, payslipId), eq(payslipMails.mailId, mailId));

export async function saveMailed(
  db: Queryable,
  { at, withPdf, ...mail }: NewMail & { at: Date; withPdf: boolean },
): Promise<void> {
  await db.update(payslipMails).set({ sentAt: at, withPdf }).where(isMail(mail));
}

/** Removes the mail of a payslip: once it is paid again, it is mailed again. */
export async function clearMail(tx: Tx, payslipId: string): Promise<void> {
  await tx.delete(payslipMails).where(eq(payslipMails.payslipId, payslipId));
}

/** Forgets a mail that is not sent after all. */
export async function removeMail(db: Queryable, mail: NewMail): Promise<void> {
  await db.delete(payslipMails).where(isMail(mail));
}

/** Returns a page of the paid payslips of a person, newest month first. */
export const listOwn = (db: Queryable, { employeeId, page }: { employeeId: string; page: Page }) =>
  listPage(db, {
    name: 'own-payslips',
    table: payslips,
    columns: {
      id: payslips.id,
      code: payslips.code,
      month: payslips.month,
      gross: payslips.gross,
      tds: payslips.tds,
      net: payslips.net,
      paidOn: payslips.paidOn,
    },
    filters: [
      eq(payslips.employeeId, sql.placeholder('employeeId')),
      sql`${payslips.status} = 'paid'`,
      // Follows from that, and lets the index of people and months serve it.
      isNull(payslips.voidedAt),
    ],
    values: { employeeId },
    searched: false,
    sort: payslips.month,
    descending: true,
    page,
  });

export async function findPassword(db: Queryable, staffId: string) {
  const [found] = await db.select().from(payslipPasswords).where(eq(payslipPasswords.id, staffId));
  return found ?? null;
}

export async function savePassword(
  tx: Tx,
  row: typeof payslipPasswords.$inferInsert,
): Promise<void> {
  const { chosenAt, password } = row;
  await tx
    .insert(payslipPasswords)
    .values(row)
    .onConflictDoUpdate({ target: payslipPasswords.id, set: { chosenAt, password } });
}

/** Returns whether there was one. */
export async function removePassword(tx: Tx, staffId: string): Promise<boolean> {
  const removed = await tx
    .delete(payslipPasswords)
    .where(eq(payslipPasswords.id, staffId))
    .returning({ id: payslipPasswords.id });
  return removed.length > 0;
}
