import type { GstDocument } from '@kolam/contract/finance/gst-reports/model.ts';
import {
  type GstDocumentTable,
  gstr1Amendments,
  gstr1Tables,
} from '@kolam/contract/finance/gst-reports/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { advanceLines } from './advances-store.ts';
import type { DeclaredBefore } from './amended-store.ts';
import type { Counted, Sums } from './figures.ts';
import { countedLines, creditOf, listedLines, outwardLines, sums, unitCode } from './lines.ts';
import { reportedInvoiceLines, reportedNoteLines, reversedLines } from './reported-store.ts';

type Asked = {
  table: GstDocumentTable;
  from: string;
  to: string;
  /** A state code of two letters. */
  place: string | undefined;
  taxRate: number | undefined;
  /** `none` stands for lines without a code. */
  hsn: string | undefined;
  /** The portal's code. */
  unit: string | undefined;
  /** The GSTINs of the month's parties that are invalid. */
  invalidGstins: readonly string[];
};

/** In paise. Amounts of credit notes are negative. */
export type DocumentRow = Sums & {
  id: string;
  kind: GstDocument['kind'];
  isNote: boolean;
  code: string;
  issuedOn: string;
  /** Of an advance: its receipt, whose number is `invoiceCode`. */
  invoiceId: string;
  invoiceCode: string;
  invoiceOn: string;
  partyId: string;
  partyName: string;
  gstin: string;
  place: string;
  supplyType: GstDocument['supplyType'];
  isSez: boolean;
  taxRates: number[];
  was: DeclaredBefore | null;
  value: number;
};

/** Parts of GSTR-1 that list documents. */
const listing: readonly GstDocumentTable[] = [...gstr1Tables, ...gstr1Amendments];
const isListed = ({ table }: Asked) => listing.includes(table);

function linesOf({ table, from, to }: Asked): SQL {
  switch (table) {
    case 'owed':
    case 'credit-imported':
    case 'credit-owed':
    case 'bills':
    case 'credit-blocked':
    case 'credit-late':
    case 'not-eligible':
      return countedLines('purchase', { from, to });
    case 'credit-reversed':
      return reversedLines({ from, to });
    case 'cancelled':
      return reportedInvoiceLines({ kind: 'sales', from, to }, 'void');
    case 'late-notes':
      return reportedNoteLines({ kind: 'sales', from, to }, { lowersTax: false });
    case 'at':
    case 'atadj':
      return advanceLines({ from, to });
    case 'hsn-b2b':
    case 'hsn-b2c':
      return countedLines('sales', { from, to });
    case 'untaxed':
    case 'non-gst':
    case 'unregistered':
      return outwardLines({ from, to });
    default:
      return listedLines({ from, to });
  }
}

function partOf({ table, invalidGstins }: Asked): SQL {
  switch (table) {
    case 'owed':
      return creditOf(invalidGstins).owed;
    case 'credit-imported':
      return creditOf(invalidGstins).imported;
    case 'credit-owed':
      return creditOf(invalidGstins).owedTaken;
    case 'bills':
      return creditOf(invalidGstins).taken;
    case 'credit-reversed':
      return creditOf(invalidGstins).ours;
    case 'credit-blocked':
      return creditOf(invalidGstins).blocked;
    case 'credit-late':
      return creditOf(invalidGstins).late;
    case 'not-eligible':
      return creditOf(invalidGstins).notEligible;
    case 'untaxed':
      return sql`part = 'nil' and untaxed <> 'non-gst'`;
    case 'non-gst':
      return sql`part = 'nil' and untaxed = 'non-gst'`;
    case 'cancelled':
    case 'late-notes':
      return sql`true`;
    case 'hsn-b2b':
      return sql`gstin <> ''`;
    case 'hsn-b2c':
      return sql`gstin = ''`;
    case 'unregistered':
      return sql`supply_type = 'inter' and nature in ('large', 'small') and part <> 'nil'`;
    default:
      return sql`part = ${table}`;
  }
}

const conditionOf = (asked: Asked): SQL => {
  const { place, taxRate, hsn, unit } = asked;
  return sql.join(
    [
      partOf(asked),
      ...(place === undefined ? [] : [sql`place = ${place}`]),
      ...(taxRate === undefined ? [] : [sql`tax_rate = ${taxRate}`]),
      ...(hsn === undefined ? [] : [sql`hsn = ${hsn === 'none' ? '' : hsn}`]),
      ...(unit === undefined ? [] : [sql`${unitCode} = ${unit}`]),
    ],
    sql` and `,
  );
};

/** Returns a page of the documents behind a table, oldest first, and the sums of all of them. */
export async function listDocumentPage(
  db: Queryable,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DocumentRow[]; all: Counted }> {
  const { rows } = await db.execute<Counted & { rows: DocumentRow[] }>(sql`
    with found as materialized (
      select id, kind, is_note as "isNote", code, issued_on as "issuedOn", invoice_id as "invoiceId",
        invoice_code as "invoiceCode", invoice_on as "invoiceOn", party_id as "partyId",
        party_name as "partyName", gstin, place, supply_type as "supplyType", is_sez as "isSez", value,
        ${isListed(asked) ? sql`was` : sql`null::jsonb`} as was,
        array_agg(distinct tax_rate) as "taxRates", ${sums}
      from (${linesOf(asked)}) as lines
      where ${conditionOf(asked)}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
    ), page as (
      select * from found order by "issuedOn", code limit ${limit} offset ${offset}
    )
    select count(*)::int as documents, ${sums},
      (select coalesce(jsonb_agg(page order by "issuedOn", code), '[]') from page) as rows
    from found`);
  const { rows: page, ...all } = rows[0] as Counted & { rows: DocumentRow[] };
  return { rows: page, all };
}
