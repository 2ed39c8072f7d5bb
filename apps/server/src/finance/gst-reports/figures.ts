import { inRupees } from '@kolam/contract/core/money.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import type { GstFigures } from '@kolam/contract/finance/gst-reports/model.ts';

/** Sums of lines in paise, as `sums` names them. */
export type Sums = { taxable: number; igst: number; cgst: number; sgst: number };
export type Counted = Sums & { documents: number };

export const noSums: Counted = { documents: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0 };

export const taxOf = ({ igst, cgst, sgst }: Sums): number => igst + cgst + sgst;

/** The same in rupees. */
export const figuresOf = (sums: Sums): GstFigures => ({
  taxable: inRupees(sums.taxable),
  igst: inRupees(sums.igst),
  cgst: inRupees(sums.cgst),
  sgst: inRupees(sums.sgst),
  tax: inRupees(taxOf(sums)),
});

export const countedOf = (sums: Counted) => ({ documents: sums.documents, ...figuresOf(sums) });

/** What notes took back, which is negative among lines, as an amount; never -0. */
export const takenBack = <S extends Sums>(sums: S): S => ({
  ...sums,
  taxable: 0 - sums.taxable,
  igst: 0 - sums.igst,
  cgst: 0 - sums.cgst,
  sgst: 0 - sums.sgst,
});

/** Two sums together: of what was charged and what notes took back of it, which is negative. */
export const together = (one: Sums, other: Sums): Sums => ({
  taxable: one.taxable + other.taxable,
  igst: one.igst + other.igst,
  cgst: one.cgst + other.cgst,
  sgst: one.sgst + other.sgst,
});

/** '27-Maharashtra' of MH; what is no state is shown as it is. */
export const placeLabel = (place: string) => stateLabel(findState(place)?.number ?? place);

/** The two digits that returns name a place by. */
export const placeNumber = (place: string) => findState(place)?.number ?? '';
