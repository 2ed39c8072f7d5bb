import { inRupees } from '@kolam/contract/core/money.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import type { GstFigures } from '@kolam/contract/finance/gst-reports/model.ts';

/** Sums of lines in paise, named as `sums` selects them. */
export type Sums = { taxable: number; igst: number; cgst: number; sgst: number };
export type Counted = Sums & { documents: number };

export const noSums: Counted = { documents: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0 };

export const taxOf = ({ igst, cgst, sgst }: Sums): number => igst + cgst + sgst;

/** Converts them to rupees. */
export const figuresOf = (sums: Sums): GstFigures => ({
  taxable: inRupees(sums.taxable),
  igst: inRupees(sums.igst),
  cgst: inRupees(sums.cgst),
  sgst: inRupees(sums.sgst),
  tax: inRupees(taxOf(sums)),
});

export const countedOf = (sums: Counted) => ({ documents: sums.documents, ...figuresOf(sums) });

/** Turns the negative amounts of credit notes into positive ones, never -0. */
export const takenBack = <S extends Sums>(sums: S): S => ({
  ...sums,
  taxable: 0 - sums.taxable,
  igst: 0 - sums.igst,
  cgst: 0 - sums.cgst,
  sgst: 0 - sums.sgst,
});

/** Adds two sums. Those of credit notes are negative. */
export const together = (one: Sums, other: Sums): Sums => ({
  taxable: one.taxable + other.taxable,
  igst: one.igst + other.igst,
  cgst: one.cgst + other.cgst,
  sgst: one.sgst + other.sgst,
});

export const added = (rows: readonly Sums[]): Sums => rows.reduce(together, noSums);

/** Returns '27-Maharashtra' for MH. An unknown code is returned unchanged. */
export const placeLabel = (place: string) => stateLabel(findState(place)?.number ?? place);

/** Returns the two digits that identify a place in returns. */
export const placeNumber = (place: string) => findState(place)?.number ?? '';
