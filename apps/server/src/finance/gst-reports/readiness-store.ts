import {
  type GstCheck,
  gstCheckCodes,
  gstChecks,
} from '@kolam/contract/finance/gst-reports/model.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { checkedDocuments, lateNotes } from './checked-store.ts';
import { missingNumbers } from './numbers-store.ts';
import { documentRules, type RetiredTime } from './problems.ts';

type Asked = {
  from: string;
  to: string;
  /** Our own GSTIN. Empty when there is none. */
  gstin: string;
  /** The GSTINs of the month's parties that are invalid. */
  invalidGstins: string[];
  retiredRates: RetiredTime[];
  /** How many digits codes need at least. */
  hsnDigits: number;
  /** Limits the result to this check. */
  check: GstCheck | undefined;
  limit: number;
  offset: number;
};

export type ProblemRow = {
  check: GstCheck;
  detail: string | null;
  /** Null when the problem belongs to no document. */
  id: string | null;
  kind: InvoiceKind;
  code: string | null;
  issuedOn: string;
  partyId: string;
  partyName: string;
  /** Whether it was judged as amended. */
  isAmended: boolean;
};

export type Problems = {
  /** The number of findings by check, without those that found nothing. */
  found: Partial<Record<GstCheck, number>>;
  /** The number of errors in documents of a kind. Those of no document count as sales. */
  errors: Partial<Record<InvoiceKind, number>>;
  /** The number of invoices that may need an IRN. */
  eInvoices: number;
  total: number;
  rows: ProblemRow[];
};

const errorCodes = gstCheckCodes.filter((code) => gstChecks[code] === 'error');

const columns = sql`id, kind, code, issued_on, party_id, party_name, is_amended`;
const nothing = sql`null::uuid, null, null, null::date, null::uuid, null, false`;

function problemsOf({ from, to, ...given }: Asked): SQL {
  const rules = documentRules(given).map(
    ({ code, found, detail = sql`null` }) => sql`(${code}, ${found}, ${detail})`,
  );
  return sql`
    select rule as "check", detail, ${columns} from documents
      cross join lateral (values ${sql.join(rules, sql`, `)}) as rules(rule, is_found, detail)
      where state = 'issued' and is_found
    union all select 'DRAFT_OPEN', null, ${columns} from documents where state = 'draft'
    union all select 'LATE_NOTE', note_code, ${columns} from (${lateNotes({ from, to })}) as late
    union all select 'NUMBERS_MISSING', nature || ',' || missing, ${nothing}
      from (${missingNumbers({ from, to })}) as gaps
    union all select 'ORGANISATION_NOT_REGISTERED', null, ${nothing} where ${given.gstin}::text = ''`;
}

/** Returns the problems of a month, most serious first, and the number of findings by check. */
export async function findProblems(db: Queryable, asked: Asked): Promise<Problems> {
  const { from, to, check, limit, offset, hsnDigits } = asked;
  const wanted = check === undefined ? sql`true` : sql`"check" = ${check}`;
  const rank = sql`array_position(${sql.param(gstCheckCodes)}::text[], "check")`;
  const { rows } = await db.execute<Problems>(sql`
    with documents as materialized (${checkedDocuments({ from, to, hsnDigits })}),
      problems as materialized (${problemsOf(asked)}),
      page as (
        select "check", detail, id, kind, code, issued_on as "issuedOn", party_id as "partyId",
          party_name as "partyName", is_amended as "isAmended", ${rank} as rank
        from problems where ${wanted}
        order by rank, "issuedOn", code, id limit ${limit} offset ${offset}
      )
    select
      (select coalesce(jsonb_object_agg("check", times), '{}')
        from (select "check", count(*) as times from problems group by "check") as counted) as found,
      (select coalesce(jsonb_object_agg(kind, times), '{}')
        from (
          select coalesce(kind, 'sales') as kind, count(*) as times from problems
          where "check" = any(${sql.param(errorCodes)}::text[]) group by 1
        ) as counted) as errors,
      (select count(*)::int from documents where state = 'issued' and kind = 'sales'
        and issued_on between ${from} and ${to} and (their_gstin <> '' or place = 'OC')) as "eInvoices",
      (select count(*)::int from problems where ${wanted}) as total,
      (select coalesce(jsonb_agg(page order by rank, "issuedOn", code, id), '[]') from page) as rows`);
  return rows[0] as Problems;
}
