import { inRupees } from '@kolam/contract/core/money.ts';
import { largeLimitOn } from '@kolam/contract/finance/gst-reports/law.ts';
import type { Gstr1 } from '@kolam/contract/finance/gst-reports/model.ts';
import {
  type Gstr1Amendment,
  type Gstr1Table,
  gstr1Amendments,
  gstr1Tables,
} from '@kolam/contract/finance/gst-reports/values.ts';
import { inSnapshot } from '#core/database/snapshot.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import {
  added,
  countedOf,
  figuresOf,
  noSums,
  placeLabel,
  takenBack,
  taxOf,
  together,
} from './figures.ts';
import { type Gstr1Rows, readGstr1Rows } from './gstr1-store.ts';
import { type Month, monthOf } from './month.ts';

/** Returns GSTR-1 of a month in all its parts. */
export async function readGstr1(
  { db, clock }: RequestContext,
  { month }: { month?: string | undefined },
): Promise<{ data: Gstr1 }> {
  const asked = monthOf(month, clock.now());
  return { data: await inSnapshot(db, (tx) => gstr1Of(tx, asked)) };
}

/** Does the same within a caller's snapshot. */
export async function gstr1Of(tx: Tx, month: Month): Promise<Gstr1> {
  const rows = await readGstr1Rows(tx, month);
  const organisation = await readOrganisation(tx);
  const limit = largeLimitOn(month.to);
  return {
    ...month,
    gstin: organisation.gstin,
    largeLimit: { amount: inRupees(limit.paise), source: limit.source },
    ...sectionsOf(rows),
    b2cs: rows.b2cs
      .map((row) => ({
        place: row.place,
        placeLabel: placeLabel(row.place),
        supplyType: row.supplyType,
        ratePct: row.taxRate / 100,
        ...countedOf(row),
      }))
      // The sort is stable: within a place, rows stay in order of rate.
      .sort((one, other) =>
        one.placeLabel < other.placeLabel ? -1 : Number(one.placeLabel > other.placeLabel),
      ),
    nil: rows.nil.map((row) => ({
      ...row,
      taxable: inRupees(row.taxable),
      nil: inRupees(row.nil),
      exempt: inRupees(row.exempt),
      nonGst: inRupees(row.nonGst),
    })),
    advances: advancesOf(rows.advances),
    amendments: amendmentsOf(rows),
    hsn: {
      b2b: rows.hsn.filter(({ isRegistered }) => isRegistered).map(hsnRow),
      b2c: rows.hsn.filter(({ isRegistered }) => !isRegistered).map(hsnRow),
    },
    issued: rows.issued.map(({ span, ...row }) => ({
      ...row,
      net: row.total - row.cancelled,
      elsewhere: span - row.total,
    })),
  };
}

function sectionsOf(rows: Gstr1Rows) {
  const sales = rows.totals.find(({ isNote }) => !isNote) ?? noSums;
  const notes = rows.totals.find(({ isNote }) => isNote) ?? noSums;
  return {
    sections: gstr1Tables.map((table) => {
      const found = rows.sections.find(({ part }) => part === table);
      const section = { value: 0, ...noSums, ...found };
      const value = isOfNotes(table) ? 0 - section.value : section.value;
      return {
        table,
        ...countedOf(isOfNotes(table) ? takenBack(section) : section),
        value: inRupees(value),
      };
    }),
    sales: countedOf(sales),
    notes: countedOf(takenBack(notes)),
    net: figuresOf(together(sales, notes)),
    lateNotes: countedOf(takenBack(rows.lateNotes[0] ?? noSums)),
  };
}

/** Table 11: what came in, and what was adjusted of earlier months. */
const advancesOf = (rows: Gstr1Rows['advances']): Gstr1['advances'] => {
  const of = (isAdjusted: boolean) => rows.filter((row) => row.isAdjusted === isAdjusted);
  const shown = (isAdjusted: boolean) =>
    of(isAdjusted).map((row) => ({
      place: row.place,
      placeLabel: placeLabel(row.place),
      supplyType: row.supplyType,
      ratePct: row.taxRate / 100,
      ...countedOf(row),
    }));
  const net = together(added(of(false)), takenBack(added(of(true))));
  return { received: shown(false), adjusted: shown(true), net: figuresOf(net) };
};

const isOfNotes = (table: Gstr1Table | Gstr1Amendment) =>
  table === 'cdnr' || table === 'cdnur' || table === 'cdnra' || table === 'cdnura';

/** Tables 9A, 9C and 10. */
function amendmentsOf({ amended, revised }: Gstr1Rows): Gstr1['amendments'] {
  const of = (isAfter: boolean) => amended.filter((row) => row.isAfter === isAfter);
  const shown = (table: Gstr1Amendment, isAfter: boolean) => {
    const sums = added(of(isAfter).filter((row) => row.table === table));
    return figuresOf(isOfNotes(table) ? takenBack(sums) : sums);
  };
  return {
    sections: gstr1Amendments.flatMap((table) => {
      const documents = of(true).find((row) => row.table === table)?.documents ?? 0;
      const [before, after] = [shown(table, false), shown(table, true)];
      return documents === 0 ? [] : { table, documents, before, after };
    }),
    b2cs: revised.map((row) => ({
      month: row.month,
      place: row.place,
      placeLabel: placeLabel(row.place),
      supplyType: row.supplyType,
      ratePct: row.taxRate / 100,
      before: figuresOf(row.before),
      after: figuresOf(row.after),
    })),
    net: figuresOf(together(added(of(true)), takenBack(added(of(false))))),
  };
}

const hsnRow = (row: Gstr1Rows['hsn'][number]): Gstr1['hsn']['b2b'][number] => ({
  hsn: row.hsn,
  unit: row.unit,
  qty: row.quantity / 1000,
  ratePct: row.taxRate / 100,
  ...figuresOf(row),
  total: inRupees(row.taxable + taxOf(row)),
});
