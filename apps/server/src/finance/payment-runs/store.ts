import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { RunState, runList } from '@kolam/contract/finance/payment-runs/values.ts';
import type { PaymentMode } from '@kolam/contract/finance/payments/values.ts';
import { and, eq, exists, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { openText, sealText } from '#core/data-key/sealed-text.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { parties } from '#finance/parties/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { paymentRunLines as lines, paymentRuns as runs } from './tables.ts';

const { searchText: _, lineTexts: __, ...columns } = getTableColumns(runs);

/** A condition: whether a payment pays a bill of a run, which was released before. */
export const paidInRun = (id: SQL): SQL =>
  sql`exists (select from ${lines} where payment_id = ${id})`;

/** A condition: whether a bill is to be paid with a released run. */
export const waitsInRun = (id: SQL): SQL =>
  sql`exists (select from ${lines} as line join ${runs} as run on run.id = line.run_id
    where line.invoice_id = ${id} and line.state = 'open' and run.state = 'released')`;

/** A query for what runs pay that nobody approved, for `releasedAlone`. */
export const releasedWithoutApproval = (): SQL => sql`
  select line.id, line.party_id, line.invoice_id as bill_id, line.amount, run.released_at as at
  from ${lines} as line
  join ${runs} as run on run.id = line.run_id and run.released_at is not null and not run.is_approved
  left join ${payments} as paid on paid.id = line.payment_id
  where line.state <> 'out' and paid.reversed_at is null`;

export type RunRow = Omit<typeof runs.$inferSelect, 'searchText' | 'lineTexts'>;
type LineRow = typeof lines.$inferSelect;
type NewLine = typeof lines.$inferInsert;

const given = sql.placeholder;

type RunFilter = { search: string | undefined; state: RunState | undefined };

export function listRunPage(
  db: Queryable,
  {
    filter: { search, state },
    sort,
    page,
  }: {
    filter: RunFilter;
    sort: { column: SortOf<typeof runList>; descending: boolean };
    page: Page;
  },
) {
  return listPage<typeof runs, RunRow>(db, {
    name: 'payment runs',
    table: runs,
    columns,
    filters: [
      state === undefined ? undefined : eq(runs.state, given('state')),
      search === undefined ? undefined : contains(runs.searchText, given('substring')),
    ],
    values: { state, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: runs[sort.column],
    descending: sort.descending,
    page,
  });
}

export async function findRun(db: Queryable, id: string): Promise<RunRow | null> {
  const [found] = await db.select(columns).from(runs).where(eq(runs.id, id));
  return found ?? null;
}

/** Locks the run until the transaction ends. The invoices of its bills must be locked before. */
export async function lockRun(tx: Tx, id: string): Promise<RunRow | null> {
  const [found] = await tx.select(columns).from(runs).where(eq(runs.id, id)).for('update');
  return found ?? null;
}

export async function insertRun(
  tx: Tx,
  run: typeof runs.$inferInsert,
  parts: NewLine[],
): Promise<RunRow> {
  const [inserted] = await tx.insert(runs).values(run).returning(columns);
  await tx.insert(lines).values(parts);
  return inserted as RunRow;
}

/** Changes a locked run. */
export async function saveRun(
  tx: Tx,
  id: string,
  changes: Partial<typeof runs.$inferInsert> & { updatedAt: Date },
): Promise<RunRow> {
  const [saved] = await tx
    .update(runs)
    .set({ ...changes, version: sql`${runs.version} + 1` })
    .where(eq(runs.id, id))
    .returning(columns);
  return saved as RunRow;
}

/** Returns how many bills of runs are paid. */
export async function countPaid(db: Queryable, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ runId: lines.runId, paid: sql<number>`count(*)::int` })
    .from(lines)
    .where(and(inArray(lines.runId, ids), eq(lines.state, 'paid')))
    .groupBy(lines.runId);
  return new Map(found.map(({ runId, paid }) => [runId, paid]));
}

/** What identifies a bank account. */
export type Account = { accountNumber: string; ifsc: string };

/** A line with its bill, vendor and payment as they are now. Money in paise. */
export type FullLine = LineRow & {
  code: string;
  billNo: string;
  dueOn: string;
  due: number;
  /** Tax that was deducted when the bill was recorded, in paise. */
  tdsOnBill: number;
  vendorName: string;
  vendorEmail: string;
  /** The vendor's account as of now. */
  now: { bankName: string; accountNumber: string; ifsc: string };
  /** Who entered it. Null if that is not known. */
  enteredById: string | null;
  /** The account that the vendor was last paid to in a run. */
  last: Account | null;
  payment: {
    code: string;
    mode: PaymentMode;
    ref: string;
    paidOn: string;
    isReversed: boolean;
  } | null;
};

/** Returns the lines of a run by vendor and due date. */
export async function linesOf(db: Queryable, runId: string): Promise<FullLine[]> {
  const found = await db
    .select({
      ...getTableColumns(lines),
      code: sql<string>`coalesce(${invoices.code}, '')`.as('invoice_code'),
      billNo: invoices.billNo,
      dueOn: invoices.dueOn,
      due: invoices.due,
      tdsOnBill: sql<number>`coalesce(${invoices.tdsOnBill}, 0)`.mapWith(Number).as('tds_on_bill'),
      vendorName: invoices.partyName,
      vendorEmail: parties.email,
      now: {
        bankName: parties.bankName,
        accountNumber: parties.account,
        ifsc: parties.ifsc,
      },
      enteredById: parties.accountChangedById,
      payment: {
        code: payments.code,
        mode: payments.mode,
        ref: payments.ref,
        paidOn: payments.paidOn,
        isReversed: payments.isReversed,
      },
    })
    .from(lines)
    .innerJoin(invoices, eq(invoices.id, lines.invoiceId))
    .innerJoin(parties, eq(parties.id, lines.partyId))
    .leftJoin(payments, eq(payments.id, lines.paymentId))
    .where(eq(lines.runId, runId))
    .orderBy(invoices.partyName, invoices.dueOn, invoices.id);
  const last = await lastAccounts(db, [...new Set(found.map(({ partyId }) => partyId))]);
  return found.map((line) => ({ ...line, last: last.get(line.partyId) ?? null }));
}

/** Returns the account that each vendor was last paid to in a run, by the vendor's id. */
async function lastAccounts(db: Queryable, ids: string[]): Promise<Map<string, Account>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string } & Account>(sql`
    select vendor.id, last.account_number as "accountNumber", last.ifsc
    from unnest(${sql.param(ids)}::uuid[]) as vendor (id)
    cross join lateral (
      select line.account_number, line.ifsc from ${lines} as line
      join ${payments} as payment on payment.id = line.payment_id
      where line.party_id = vendor.id and not payment.is_reversed
      order by payment.paid_on desc, line.id desc limit 1
    ) last`);
  return new Map(
    rows.map(({ id, accountNumber, ifsc }) => [
      id,
      { accountNumber: openText('payment_run_lines.account_number', accountNumber), ifsc },
    ]),
  );
}

/** Returns the numbers of the open runs of bills, by bill. */
export async function openRunsOf(
  db: Queryable,
  invoiceIds: readonly string[],
): Promise<Map<string, { runId: string; code: string }>> {
  if (invoiceIds.length === 0) return new Map();
  const found = await db
    .select({ invoiceId: lines.invoiceId, runId: runs.id, code: runs.code })
    .from(lines)
    .innerJoin(runs, eq(runs.id, lines.runId))
    .where(and(inArray(lines.invoiceId, [...invoiceIds]), eq(lines.state, 'open')));
  return new Map(found.map(({ invoiceId, ...run }) => [invoiceId, run]));
}

/** Keeps the vendors' accounts as they are now in the open lines of a run. */
export async function keepAccounts(
  tx: Tx,
  accounts: { id: string; bankName: string; accountNumber: string; ifsc: string }[],
): Promise<void> {
  const sealed = accounts.map(({ accountNumber, ...account }) => ({
    ...account,
    accountNumber: sealText('payment_run_lines.account_number', accountNumber),
  }));
  await tx.execute(sql`
    update ${lines} set bank_name = kept."bankName", account_number = kept."accountNumber", ifsc = kept.ifsc
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb)
      as kept (id uuid, "bankName" text, "accountNumber" text, ifsc text)
    where ${lines.id} = kept.id`);
}

/** Marks an open line as paid by a payment. Returns whether it was open. */
export async function savePaidLine(tx: Tx, id: string, paymentId: string): Promise<boolean> {
  const saved = await tx
    .update(lines)
    .set({ state: 'paid', paymentId })
    .where(and(eq(lines.id, id), eq(lines.state, 'open')))
    .returning({ id: lines.id });
  return saved.length === 1;
}

/**
 * Notes the payment advice of what was paid in a locked run, for vendors with an email. Returns the
 * lines that had none before.
 */
export async function saveAdvised(
  tx: Tx,
  { runId, at }: { runId: string; at: Date },
): Promise<{ id: string; partyId: string }[]> {
  return tx
    .update(lines)
    .set({ adviceAt: at, adviceTo: sql`${parties.email}` })
    .from(parties)
    .where(
      and(
        eq(lines.runId, runId),
        eq(lines.state, 'paid'),
        isNull(lines.adviceAt),
        eq(parties.id, lines.partyId),
        ne(parties.email, ''),
        exists(
          tx
            .select({ one: sql`1` })
            .from(payments)
            .where(and(eq(payments.id, lines.paymentId), eq(payments.isReversed, false))),
        ),
      ),
    )
    .returning({ id: lines.id, partyId: lines.partyId });
}

/** Takes open lines out of a locked run: those given, or all. */
export async function saveOut(
  tx: Tx,
  { runId, ids, reason }: { runId: string; ids?: readonly string[]; reason: string },
): Promise<void> {
  await tx
    .update(lines)
    .set({ state: 'out', reason })
    .where(
      and(
        eq(lines.runId, runId),
        eq(lines.state, 'open'),
        ids === undefined ? undefined : inArray(lines.id, [...ids]),
      ),
    );
}

/** Returns an open line of one of these bills in a released run, or null. */
export async function releasedLineOf(tx: Tx, invoiceIds: string[]) {
  const [found] = await tx
    .select({
      ...getTableColumns(lines),
      run: runs.code,
      releasedAt: runs.releasedAt,
      bill: invoices.code,
    })
    .from(lines)
    .innerJoin(runs, eq(runs.id, lines.runId))
    .innerJoin(invoices, eq(invoices.id, lines.invoiceId))
    .where(
      and(
        inArray(lines.invoiceId, invoiceIds),
        eq(lines.state, 'open'),
        eq(runs.state, 'released'),
      ),
    )
    .limit(1);
  return found ?? null;
}

/** Returns how many lines of a run are in each state, with the sums of those not taken out. */
export async function figuresOf(db: Queryable, runId: string) {
  const { rows } = await db.execute<{
    open: number;
    paid: number;
    bills: number;
    amount: number;
    tds: number;
  }>(sql`
    select count(*) filter (where state = 'open')::int as open,
      count(*) filter (where state = 'paid')::int as paid,
      count(*) filter (where state <> 'out')::int as bills,
      coalesce(sum(amount) filter (where state <> 'out'), 0)::bigint as amount,
      coalesce(sum(tds) filter (where state <> 'out'), 0)::bigint as tds
    from ${lines} where run_id = ${runId}`);
  return rows[0] ?? { open: 0, paid: 0, bills: 0, amount: 0, tds: 0 };
}
