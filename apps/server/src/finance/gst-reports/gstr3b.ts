import { inRupees } from '@kolam/contract/core/money.ts';
import type { GstLowered, Gstr3b } from '@kolam/contract/finance/gst-reports/model.ts';
import { inSnapshot } from '#core/database/snapshot.ts';
import type { RequestContext } from '#core/request-context.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import {
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
  const outward = {
    taxable: rows.outward.filter(({ row }) => row === 'taxable'),
    zeroRated: rows.outward.filter(({ row }) => row === 'zeroRated'),
    nil: rows.outward.filter(({ row }) => row === 'nil'),
  };
  return {
    data: {
      ...month,
      gstin: organisation.gstin,
      outward: {
        taxable: loweredOf(outward.taxable),
        zeroRated: loweredOf(outward.zeroRated),
        nil: loweredOf(outward.nil),
      },
      unregistered: rows.unregistered
        .map((row) => ({
          place: row.place,
          placeLabel: placeLabel(row.place),
          ...countedOf(row),
        }))
        .sort((one, other) => (one.placeLabel < other.placeLabel ? -1 : 1)),
      credit: loweredOf(rows.bills.filter(({ isEligible }) => isEligible)),
      notEligible: loweredOf(rows.bills.filter(({ isEligible }) => !isEligible)),
      net: netOf(rows),
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

/** The tax on all sales less the tax credit on bills. */
function netOf({ outward, bills }: Gstr3bRows): Gstr3b['net'] {
  const credit = bills.filter(({ isEligible }) => isEligible);
  const due = outward.reduce<Sums>(together, noSums);
  const left = together(due, takenBack(credit.reduce<Sums>(together, noSums)));
  return {
    igst: inRupees(left.igst),
    cgst: inRupees(left.cgst),
    sgst: inRupees(left.sgst),
    tax: inRupees(taxOf(left)),
  };
}
