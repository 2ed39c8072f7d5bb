import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import {
  latestReminderDays,
  type ReminderDay,
  type reminderList,
} from '@kolam/contract/finance/payment-reminders/values.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { parties } from '#finance/parties/tables.ts';
import {
  pausedReminders,
  paymentReminderRule,
  paymentReminders,
  remindedInvoices,
} from './tables.ts';

export type Rule = { isOn: boolean; days: ReminderDay[] };

export async function findRule(db: Queryable): Promise<Rule | null> {
  const [found] = await db.select().from(paymentReminderRule);
  return found ? { isOn: found.isOn, days: found.days as ReminderDay[] } : null;
}

/** Saves the rule and returns the one before. Two that save at once wait for each other. */
export async function saveRule(tx: Tx, rule: Rule): Promise<Rule | null> {
  await tx.insert(paymentReminderRule).values({ isOn: false, days: [] }).onConflictDoNothing();
  const [before] = await tx.select().from(paymentReminderRule).for('update');
  await tx.update(paymentReminderRule).set(rule);
  return before ? { isOn: before.isOn, days: before.days as ReminderDay[] } : null;
}

export async function isPaused(db: Queryable, partyId: string): Promise<boolean> {
  const found = await db.select().from(pausedReminders).where(eq(pausedReminders.partyId, partyId));
  return found.length > 0;
}

export async function savePaused(tx: Tx, partyId: string, paused: boolean): Promise<void> {
  if (paused) await tx.insert(pausedReminders).values({ partyId }).onConflictDoNothing();
  else await tx.delete(pausedReminders).where(eq(pausedReminders.partyId, partyId));
}

type Asked = { days: readonly ReminderDay[]; today: string };

/**
 * A query for open invoices with the newest day of the rule that came no longer than a few days ago
 * and of which the customer was not reminded, nor of a later one.
 */
const reached = ({ days, today }: Asked) => sql`
  select open.id, open.party_id, open.due, reached.day
  from ${invoices} as open
  cross join lateral (
    select max(day) as day from unnest(${sql.param(days)}::smallint[]) as day
    where open.due_on + day <= ${today}::date
  ) as reached
  where open.kind = 'sales' and open.due > 0
    and open.due_on between ${today}::date - ${Math.max(...days)}::int - ${latestReminderDays}::int
      and ${today}::date - ${Math.min(...days)}::int
    and open.due_on + reached.day >= ${today}::date - ${latestReminderDays}::int
    and not exists (
      select from ${remindedInvoices} as reminded
      where reminded.invoice_id = open.id and reminded.day >= reached.day
    )`;

/**
 * Returns the next customers to remind today, in the order of their ids: with an email, neither
 * archived nor left out nor reminded today.
 */
export async function customersToRemind(
  db: Queryable,
  { beyond, limit, ...asked }: Asked & { beyond: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select party.id from ${parties} as party
    where party.id in (select party_id from (${reached(asked)}) as reached)
      and party.kind = 'customer' and party.email <> '' and not party.is_archived
      ${beyond === null ? sql`` : sql`and party.id > ${beyond}::uuid`}
      and not exists (select from ${pausedReminders} as paused where paused.party_id = party.id)
      and not exists (
        select from ${paymentReminders} as sent
        where sent.party_id = party.id and sent.sent_on = ${asked.today}::date
      )
    order by party.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export type DueInvoice = { id: string; due: number; day: ReminderDay | null };

/**
 * Returns the invoices that the rule reminds a customer of today, and the other overdue ones beside
 * them. Empty if no day of the rule is reached. They are locked, so that none is paid meanwhile.
 */
export async function invoicesReached(
  tx: Tx,
  { partyId, ...asked }: Asked & { partyId: string },
): Promise<DueInvoice[]> {
  const open = await openInvoices(tx, partyId);
  const { rows } = await tx.execute<{ id: string; day: ReminderDay }>(
    sql`select id, day from (${reached(asked)}) as reached where party_id = ${partyId}::uuid`,
  );
  if (rows.length === 0) return [];
  const days = new Map(rows.map(({ id, day }) => [id, day]));
  return open.flatMap(({ id, due, dueOn }) => {
    const day = days.get(id) ?? null;
    return day !== null || dueOn < asked.today ? [{ id, due, day }] : [];
  });
}

/** Returns the invoices of a customer with something due, locked, in the order of their ids. */
export function openInvoices(tx: Tx, partyId: string) {
  return tx
    .select({ id: invoices.id, due: invoices.due, dueOn: invoices.dueOn })
    .from(invoices)
    .where(
      sql`${invoices.partyId} = ${partyId} and ${invoices.kind} = 'sales' and ${invoices.due} > 0`,
    )
    .orderBy(invoices.id)
    .for('share');
}

export type ReminderRow = typeof paymentReminders.$inferSelect;

/** Returns null if the customer was reminded on that day already. */
export async function insertReminder(
  tx: Tx,
  reminder: typeof paymentReminders.$inferInsert,
  listed: DueInvoice[],
): Promise<ReminderRow | null> {
  const [row] = await tx
    .insert(paymentReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  await tx
    .insert(remindedInvoices)
    .values(listed.map(({ id, day, due }) => ({ reminderId: row.id, invoiceId: id, day, due })));
  return row;
}

export async function findReminder(db: Queryable, id: string): Promise<ReminderRow | null> {
  const [found] = await db.select().from(paymentReminders).where(eq(paymentReminders.id, id));
  return found ?? null;
}

export async function lastReminder(db: Queryable, partyId: string): Promise<ReminderRow | null> {
  const [found] = await db
    .select()
    .from(paymentReminders)
    .where(eq(paymentReminders.partyId, partyId))
    .orderBy(desc(paymentReminders.createdAt), desc(paymentReminders.id))
    .limit(1);
  return found ?? null;
}

const sortColumns = {
  createdAt: paymentReminders.createdAt,
  customer: paymentReminders.partyName,
} as const;

type ListedBy = {
  search: string | undefined;
  customer: string | undefined;
  sort: { column: SortOf<typeof reminderList>; descending: boolean };
  page: Page;
};

export function listReminderPage(db: Queryable, { search, customer, sort, page }: ListedBy) {
  return listPage(db, {
    name: 'payment reminders',
    table: paymentReminders,
    filters: [
      customer === undefined
        ? undefined
        : eq(paymentReminders.partyId, sql.placeholder('customer')),
      search === undefined
        ? undefined
        : contains(paymentReminders.searchText, sql.placeholder('substring')),
    ],
    values: { customer, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: sortColumns[sort.column],
    descending: sort.descending,
    page,
  });
}

/** An invoice of a reminder. `due` is what was due then, `dueNow` what still is, in paise. */
export type Reminded = {
  reminderId: string;
  id: string;
  code: string;
  issuedOn: string;
  dueOn: string;
  day: ReminderDay | null;
  due: number;
  dueNow: number;
};

/** Returns the invoices of reminders, the earliest due date first. */
export async function remindedOf(db: Queryable, ids: string[]): Promise<Reminded[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Reminded>(sql`
    select reminded.reminder_id as "reminderId", invoice.id, invoice.code,
      invoice.issued_on as "issuedOn", invoice.due_on as "dueOn", reminded.day, reminded.due,
      invoice.due as "dueNow"
    from ${remindedInvoices} as reminded join ${invoices} as invoice
      on invoice.id = reminded.invoice_id
    where reminded.reminder_id = any(${sql.param(ids)}::uuid[])
    order by invoice.due_on, invoice.code`);
  return rows;
}
