import { inRupees } from '@kolam/contract/core/money.ts';
import type { GstLowered, Gstr3b } from '@kolam/contract/finance/gst-reports/model.ts';
import { inSnapshot } from '#core/database/snapshot.ts';
import type { RequestContext } from '#core/request-context.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import {
  added,
  type Counted,
  countedOf,
  figuresOf,
  noSums,
  placeLabel,
  type Sums,
  takenBack,
  taxOf,
  together,
} from './figures.ts';
import { type Gstr3bRows, readGstr3bRows } from './gstr3b-store.ts';
import { invalidGstins } from './invalid-gstins.ts';
import { monthOf } from './month.ts';

type ByNote = Counted & { isNote: boolean };

/** Returns GSTR-3B of a month: tax charged, input tax credit and the difference, by head. */
export async function readGstr3b(
  { db, clock }: RequestContext,
  { month: asked }: { month?: string | undefined },
): Promise<{ data: Gstr3b }> {
  const month = monthOf(asked, clock.now());
  const { rows, organisation } = await inSnapshot(db, async (tx) => ({
    rows: await readGstr3bRows(tx, { ...month, invalidGstins: await invalidGstins(tx, month) }),
    organisation: await readOrganisation(tx),
  }));
  const advances = advancesOf(rows);
  return {
    data: {
      ...month,
      gstin: organisation.gstin,
      outward: {
        taxable: outwardOf(rows, 'taxable', [advancesLeft(rows)]),
        zeroRated: outwardOf(rows, 'zeroRated'),
        nil: outwardOf(rows, 'nil'),
        nonGst: outwardOf(rows, 'nonGst'),
      },
      owed: loweredOf(rows.owed),
      advances: {
        received: countedOf(advances.received),
        adjusted: countedOf(advances.adjusted),
        net: figuresOf(advancesLeft(rows)),
      },
      unregistered: rows.unregistered
        .map((row) => ({
          place: row.place,
          placeLabel: placeLabel(row.place),
          ...countedOf(row),
        }))
        .sort((one, other) => (one.placeLabel < other.placeLabel ? -1 : 1)),
      imported: loweredOf(rows.imported),
      owedCredit: loweredOf(rows.owedTaken),
      credit: loweredOf(rows.taken),
      reversed: { blocked: loweredOf(rows.blocked), later: loweredOf(rows.reversed) },
      creditNet: figuresOf(creditLeft(rows)),
      tooLate: loweredOf(rows.late),
      notEligible: loweredOf(rows.notEligible),
      net: netOf(rows),
      inCash: taxesOf(added(rows.owed)),
      lateNotes: countedOf(takenBack(rows.lateNotes[0] ?? noSums)),
    },
  };
}

const both = (rows: ByNote[]) => ({
  charged: rows.find(({ isNote }) => !isNote) ?? noSums,
  credited: rows.find(({ isNote }) => isNote) ?? noSums,
});

function loweredOf(rows: ByNote[]): GstLowered {
  const { charged, credited } = both(rows);
  return {
    charged: countedOf(charged),
    credited: countedOf(takenBack(credited)),
    net: figuresOf(together(charged, credited)),
  };
}

const advancesOf = ({ advances }: Gstr3bRows) => ({
  received: counted(advances.filter(({ isAdjusted }) => !isAdjusted)),
  adjusted: counted(advances.filter(({ isAdjusted }) => isAdjusted)),
});

const counted = (rows: Counted[]): Counted => ({
  ...added(rows),
  documents: rows.reduce((sum, { documents }) => sum + documents, 0),
});

/** 11A less 11B of GSTR-1. */
function advancesLeft(rows: Gstr3bRows): Sums {
  const { received, adjusted } = advancesOf(rows);
  return together(received, takenBack(adjusted));
}

/**
 * A row of 3.1 with what amendments change of earlier months. In 3.1(a) also, as the instructions of
 * the form say, with advances less those that are adjusted (`besides`).
 */
function outwardOf(
  { outward, amended }: Gstr3bRows,
  name: keyof Gstr3b['outward'],
  besides: Sums[] = [],
): Gstr3b['outward']['taxable'] {
  const found = outward.filter(({ row }) => row === name);
  const changes = added(amended.filter(({ row }) => row === name));
  const net = added([...found, changes, ...besides]);
  return { ...loweredOf(found), amended: figuresOf(changes), net: figuresOf(net) };
}

/** 4(C): the credit taken less that reversed. */
const creditLeft = ({ imported, owedTaken, taken, blocked, reversed }: Gstr3bRows): Sums =>
  together(
    added([...imported, ...owedTaken, ...taken]),
    takenBack(added([...blocked, ...reversed])),
  );

/**
 * The tax on all sales and advances less the tax credit on bills. Tax under reverse charge is not in
 * it: no credit pays it (CGST Act, sections 2(82) and 49(4)).
 */
function netOf(rows: Gstr3bRows): Gstr3b['net'] {
  const charged = added([...rows.outward, ...rows.amended, advancesLeft(rows)]);
  return taxesOf(together(charged, takenBack(creditLeft(rows))));
}

const taxesOf = (sums: Sums): Gstr3b['net'] => ({
  igst: inRupees(sums.igst),
  cgst: inRupees(sums.cgst),
  sgst: inRupees(sums.sgst),
  tax: inRupees(taxOf(sums)),
});
