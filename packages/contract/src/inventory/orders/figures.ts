/** The totals of an order, computed like those of its PDF and its bill. Doesn't import zod. */

import { type LineFigures, lineFigures, type SupplyType } from '#finance/tax/gst.ts';
import { defaultPlace, supplyFor } from '#finance/tax/supply.ts';
import { findState } from '../../core/states.ts';

/** Units, paise per unit without tax, hundredths of a percent. */
type OrderedLine = { qty: number; unitCost: number; gstBasisPoints: number };

/** Throws a RangeError when a total is too large to be exact. */
export const orderLineFigures = (
  { qty, unitCost, gstBasisPoints }: OrderedLine,
  supplyType: SupplyType,
): LineFigures =>
  lineFigures(
    { quantityThousandths: qty * 1000, ratePaise: unitCost, taxBasisPoints: gstBasisPoints },
    supplyType,
  );

/** Two-letter state codes, or empty. */
type Sides = {
  ourState: string;
  /** Null: not chosen yet, treated as in our state. */
  vendor: { state: string; gstin: string; isSez: boolean } | null;
};

const numberOf = (state: string) => findState(state)?.number ?? null;

/** Returns how a purchase from the vendor is taxed, unless its bill says otherwise. */
export function orderSupply({ ourState, vendor }: Sides): SupplyType {
  const { state = '', gstin = '', isSez = false } = vendor ?? {};
  const party = {
    kind: 'purchase' as const,
    ourState: numberOf(ourState) ?? '',
    partyState: numberOf(state),
    partyGstin: gstin,
  };
  return supplyFor({ ...party, isSez, place: defaultPlace(party) });
}
