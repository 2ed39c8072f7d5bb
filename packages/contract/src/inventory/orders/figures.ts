/** What an order comes to, figured as its PDF and its bill are; no zod in it. */

import { type LineFigures, lineFigures, type SupplyType } from '#finance/tax/gst.ts';
import { defaultPlace, supplyFor } from '#finance/tax/supply.ts';
import { findState } from '../../core/states.ts';

/** Units, paise of a unit without tax, hundredths of a percent. */
type OrderedLine = { qty: number; unitCost: number; gstBasisPoints: number };

/** RangeError when too large to be exact. */
export const orderLineFigures = (
  { qty, unitCost, gstBasisPoints }: OrderedLine,
  supplyType: SupplyType,
): LineFigures =>
  lineFigures(
    { quantityThousandths: qty * 1000, ratePaise: unitCost, taxBasisPoints: gstBasisPoints },
    supplyType,
  );

/** States in two letters, or empty. */
type Sides = {
  ourState: string;
  /** Null: not named yet, and counted as one of ours. */
  vendor: { state: string; gstin: string; isSez: boolean } | null;
};

const numberOf = (state: string) => findState(state)?.number ?? null;

/** How a purchase of the vendor is taxed, unless its bill says otherwise. */
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
