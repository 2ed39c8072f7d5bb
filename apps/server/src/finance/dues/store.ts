import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { DueAge, dueDocumentList, dueList } from '@kolam/contract/finance/dues/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { foundParties } from '#finance/parties/queries.ts';
import { type AsOf, accounts, openDocuments } from './facts-store.ts';

/** Amounts in paise. */
export type DueFigures = Record<DueAge | 'due' | 'onAccount' | 'balance', number>;

export type DueRow = DueFigures & { id: string; name: string; documents: number };

/** A SQL value for the age of a document whose due date is `due_on`. */
const age = (on: string): SQL => sql`case
  when due_on >= ${on}::date then 'notDue' when ${on}::date - due_on <= 30 then 'days30'
  when ${on}::date - due_on <= 60 then 'days60' when ${on}::date - due_on <= 90 then 'days90'
  else 'older' end`;

/** A query for the figures of each customer or vendor that has any. */
const figures = (asked: AsOf): SQL => {
  const aged = (name: DueAge) =>
    sql`coalesce(sum(due) filter (where due > 0 and age = ${sql.raw(`'${name}'`)}), 0)::bigint as ${sql.identifier(name)}`;
  return sql`
    select party_id, sum(documents)::int as documents, sum("notDue")::bigint as "notDue",
      sum(days30)::bigint as days30, sum(days60)::bigint as days60, sum(days90)::bigint as days90,
      sum(older)::bigint as older, sum("onAccount")::bigint as "onAccount"
    from (
      select party_id, count(*) filter (where due > 0) as documents, ${aged('notDue')},
        ${aged('days30')}, ${aged('days60')}, ${aged('days90')}, ${aged('older')},
        coalesce(sum(-due) filter (where due < 0), 0)::bigint as "onAccount"
      from (
        select open.party_id, open.due, ${age(asked.on)} as age
        from (${openDocuments(asked)}) as open join ${invoices} on invoices.id = open.invoice_id
      ) as aged group by party_id
      union all select party_id, 0, 0, 0, 0, 0, 0, amount from (${accounts(asked)}) as account
    ) as part group by party_id`;
};

const due = sql`("notDue" + days30 + days60 + days90 + older)`;

const sums: SQL = sql`
  coalesce(sum(due), 0)::bigint as due, coalesce(sum("notDue"), 0)::bigint as "notDue",
  coalesce(sum(days30), 0)::bigint as days30, coalesce(sum(days60), 0)::bigint as days60,
  coalesce(sum(days90), 0)::bigint as days90, coalesce(sum(older), 0)::bigint as older,
  coalesce(sum("onAccount"), 0)::bigint as "onAccount", coalesce(sum(balance), 0)::bigint as balance`;

type Asked = AsOf & {
  search?: string | undefined;
  sort: { column: SortOf<typeof dueList>; descending: boolean };
  /** Undefined: all of them. */
  page?: Page;
};

type Counted = { total: number; totals: DueFigures };

/**
 * Returns customers or vendors with what was due at the end of a day or on account, and the sums
 * and number of all of them.
 */
export async function listDueParties(
  db: Queryable,
  { search, sort, page, ...asked }: Asked,
): Promise<Counted & { rows: DueRow[] }> {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc');
  const order = sql`${sql.identifier(sort.column)} ${direction}, id ${direction}`;
  const { rows } = await db.execute<DueRow & { counted: Counted }>(sql`
    with listed as materialized (
      select party.id, party.name, figure.*, ${due} as due, ${due} - "onAccount" as balance
      from (${figures(asked)}) as figure
      join (${foundParties(asked.kind, search)}) as party on party.id = figure.party_id
      where documents > 0 or "onAccount" <> 0
    ), picked as (
      select * from listed order by ${order}
      ${page === undefined ? sql`` : sql`limit ${page.limit} offset ${(page.page - 1) * page.limit}`}
    )
    select picked.*, jsonb_build_object('total', total, 'totals', to_jsonb(sums)) as counted
    from (select count(*)::int as total from listed) as counted
    cross join (select ${sums} from listed) as sums
    left join picked on true
    order by ${order}`);
  // Beyond the last page, the only row holds the sums.
  const { total, totals } = (rows[0] as (typeof rows)[number]).counted;
  return { rows: rows.filter(({ id }) => id !== null), total, totals };
}

export type DueDocumentRow = {
  id: string;
  code: string;
  billNo: string;
  issuedOn: string;
  dueOn: string;
  total: number;
  due: number;
  age: DueAge;
};

type AskedDocuments = AsOf & {
  partyId: string;
  sort: { column: SortOf<typeof dueDocumentList>; descending: boolean };
  page: Page;
};

const documentColumns: Record<AskedDocuments['sort']['column'], SQL> = {
  dueOn: sql`due_on`,
  issuedOn: sql`issued_on`,
  code: sql`code`,
  due: sql`due`,
};

/** Returns a page of the documents of a customer or vendor that were due at the end of a day. */
export async function listOpenDocuments(
  db: Queryable,
  { sort, page, ...asked }: AskedDocuments,
): Promise<{ rows: DueDocumentRow[]; total: number }> {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc');
  const order = sql`${documentColumns[sort.column]} ${direction}, id ${direction}`;
  const { rows } = await db.execute<DueDocumentRow & { count: number }>(sql`
    with listed as (
      select invoices.id, code, bill_no, issued_on, due_on, grand_total, open.due::bigint as due
      from (${openDocuments(asked)}) as open join ${invoices} on invoices.id = open.invoice_id
      where open.due > 0
    ), picked as (
      select * from listed order by ${order}
      limit ${page.limit} offset ${(page.page - 1) * page.limit}
    )
    select id, code, bill_no as "billNo", issued_on as "issuedOn", due_on as "dueOn",
      grand_total as total, due, ${age(asked.on)} as age, count
    from (select count(*)::int as count from listed) as counted left join picked on true
    order by ${order}`);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.count ?? 0 };
}
