import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { FlowKind, flowList } from '@kolam/contract/finance/cash-forecast/values.ts';
import { forecastWeeks } from '@kolam/contract/finance/cash-forecast/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { bookMonths } from '#finance/months/tables.ts';
import { otherEntries } from '#finance/other-entries/tables.ts';
import { paymentRunLines, paymentRuns } from '#finance/payment-runs/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { payslips } from '#finance/payroll/tables.ts';
import { bankMatches, bankRows, bankStatements } from '#finance/reconciliation/tables.ts';
import { recurringInvoiceMonths } from '#finance/recurring-invoices/tables.ts';

/** Money that is expected on a day, in paise. */
export type Flow = {
  kind: FlowKind;
  recordId: string | null;
  isDraft: boolean;
  title: string;
  party: string;
  day: string;
  amount: number;
};

/** Today, and what the product expects that is no document. */
export type Expected = { today: string; flows: readonly Flow[] };

/**
 * A query for everything that is expected, with its period: 0 for what is due before today, the
 * number of the week, or one more than the last week. A bill in an open payment run counts as part
 * of the run, today.
 */
const flows = ({ today, flows: given }: Expected): SQL => sql`
  select flow.*, case when day < ${today}::date then 0
    else least((day - ${today}::date) / 7 + 1, ${forecastWeeks + 1}::int) end as period
  from (
    select 'invoices' as kind, id as record_id, false as is_draft, code as title,
      party_name as party, due_on as day, due as amount
    from ${invoices} where kind = 'sales' and due > 0
    union all
    select case when run.id is null then 'bills' else 'runs' end, coalesce(run.id, bill.id), false,
      case when run.id is null then '' else run.code || ': ' end || coalesce(nullif(bill.bill_no, ''), bill.code),
      bill.party_name, case when run.id is null then bill.due_on else ${today}::date end, bill.due
    from ${invoices} as bill
    left join ${paymentRunLines} as line on line.invoice_id = bill.id and line.state = 'open'
    left join ${paymentRuns} as run on run.id = line.run_id
    where bill.kind = 'purchase' and bill.due > 0
    union all
    select 'recurring', draft.id, true, 'Draft', draft.party_name, draft.due_on, draft.grand_total
    from ${recurringInvoiceMonths} as made join ${invoices} as draft on draft.id = made.invoice_id
    where draft.kind = 'sales' and draft.status = 'draft'
    union all
    select kind, "recordId", "isDraft", title, party, day, amount
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(
      kind text, "recordId" uuid, "isDraft" boolean, title text, party text, day date, amount bigint)
  ) as flow`;

export type FlowSum = { kind: FlowKind; period: number; amount: number };

/** Sums what is expected by kind and period, in paise. */
export async function sumFlows(db: Queryable, expected: Expected): Promise<FlowSum[]> {
  const { rows } = await db.execute<FlowSum>(sql`
    select kind, period, sum(amount)::bigint as amount from (${flows(expected)}) as flow
    group by kind, period`);
  return rows;
}

type Asked = Expected & {
  kind: FlowKind;
  period: number;
  sort: { column: SortOf<typeof flowList>; descending: boolean };
  page: Page;
};

/** Returns a page of what makes up a figure, with their number and sum. */
export async function listFlows(
  db: Queryable,
  { kind, period, sort, page, ...expected }: Asked,
): Promise<{ rows: Flow[]; total: number; sum: number }> {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc');
  const order = sql`${sql.identifier(sort.column)} ${direction}, title ${direction}, "recordId"`;
  const { rows } = await db.execute<Flow & { count: number; sum: number }>(sql`
    with listed as (
      select kind, record_id as "recordId", is_draft as "isDraft", title, party, day, amount
      from (${flows(expected)}) as flow where kind = ${kind} and period = ${period}::int
    ), picked as (
      select * from listed order by ${order}
      limit ${page.limit} offset ${(page.page - 1) * page.limit}
    )
    select picked.*, count, sum
    from (select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from listed) as counted
    left join picked on true
    order by ${order}`);
  const shown = rows.filter(({ title }) => title !== null);
  return { rows: shown, total: rows[0]?.count ?? 0, sum: rows[0]?.sum ?? 0 };
}

/**
 * Returns the closing balance of the newest bank statement with balances, or null. A file lists its
 * movements in order of time or the other way round, as its first and last days say.
 */
export async function lastBalance(db: Queryable): Promise<{ day: string; balance: number } | null> {
  const { rows } = await db.execute<{ day: string; balance: number }>(sql`
    with newest as (
      select statement.id, row.day from ${bankRows} as row
      join ${bankStatements} as statement on statement.id = row.statement_id
      where row.balance is not null
      order by row.day desc, statement.created_at desc limit 1
    ), ends as (
      select (array_agg(row.day order by line))[1] as first, (array_agg(row.day order by line desc))[1] as last
      from ${bankRows} as row join newest on newest.id = row.statement_id
    )
    select row.day, row.balance::bigint as balance
    from ${bankRows} as row join newest on newest.id = row.statement_id and newest.day = row.day
    cross join ends
    where row.balance is not null
    order by case when ends.first > ends.last then -row.line else row.line end desc limit 1`);
  return rows[0] ?? null;
}

/**
 * Sums what was received less what was paid after one day until another, without cash, in paise. Other
 * entries count on the day of their row of the bank, and their salaries are those of payslips.
 */
export async function movedSince(
  db: Queryable,
  { after, to }: { after: string; to: string },
): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select (
      (select coalesce(sum(case direction when 'in' then amount else -amount end), 0) from ${payments}
        where paid_on > ${after}::date and paid_on <= ${to}::date and not is_reversed and mode <> 'Cash')
      - (select coalesce(sum(net), 0) from ${payslips}
        where paid_on > ${after}::date and paid_on <= ${to}::date and pay_mode <> 'Cash')
      + (select coalesce(sum(case entry.direction when 'in' then entry.amount else -entry.amount end), 0)
        from ${bankRows} as row
        join ${bankMatches} as match on match.row_id = row.id
        join ${otherEntries} as entry on entry.id = match.entry_id
        where row.day > ${after}::date and row.day <= ${to}::date and entry.head <> 'salaries')
    )::bigint as amount`);
  return rows[0]?.amount ?? 0;
}

/** The payslips of a month that are not void. */
type PayrollMonth = {
  month: string;
  net: number;
  /** What of it is not paid yet. */
  pending: number;
  /** When the last of them was paid. Null: none is. */
  paidOn: string | null;
};

/** Returns the months with payslips to pay, and the last one with payslips, the newest first. */
export async function payrollMonths(db: Queryable): Promise<PayrollMonth[]> {
  const { rows } = await db.execute<PayrollMonth>(sql`
    select month, sum(net)::bigint as net,
      coalesce(sum(net) filter (where status = 'pending'), 0)::bigint as pending,
      max(paid_on) as "paidOn"
    from ${payslips}
    where status <> 'void'
    group by month
    having bool_or(status = 'pending') or month = (
      select max(month) from ${payslips} where status <> 'void')
    order by month desc`);
  return rows;
}

/** Returns whether the purchases of a month are filed, which its return of GST is. */
export async function isGstFiled(db: Queryable, month: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${bookMonths}
    where book = 'purchases' and month = ${month} and state = 'filed'`);
  return rows.length > 0;
}
