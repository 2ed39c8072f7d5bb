import type { EventParts, HeadAmounts } from '@kolam/contract/finance/events/figures.ts';
import type { EventRow } from './store.ts';

/** An amount per head, as in request bodies. Null removes the whole block. */
type GivenBlock = { [head in keyof HeadAmounts]?: number | undefined } | null;

/** The figures of an event with no data. */
export const nothingKnown: EventParts = { budget: null, manual: null, documents: {}, goods: 0 };

/** Returns the planned amounts by head, in paise. */
export function budgetOf(row: EventRow): HeadAmounts | null {
  if (row.budgetRevenue === null) return null;
  return {
    revenue: row.budgetRevenue,
    venue: row.budgetVenue ?? 0,
    supplies: row.budgetSupplies ?? 0,
    staff: row.budgetStaff ?? 0,
    logistics: row.budgetLogistics ?? 0,
    misc: row.budgetMisc ?? 0,
  };
}

/** Returns the manually entered amounts by head, in paise. */
export function manualOf(row: EventRow): HeadAmounts | null {
  if (row.manualRevenue === null) return null;
  return {
    revenue: row.manualRevenue,
    venue: row.manualVenue ?? 0,
    supplies: row.manualSupplies ?? 0,
    staff: row.manualStaff ?? 0,
    logistics: row.manualLogistics ?? 0,
    misc: row.manualMisc ?? 0,
  };
}

/** Returns a block after a change. Heads missing from the body stay as they are, initially 0. */
export function changedBlock(
  before: HeadAmounts | null,
  given: GivenBlock | undefined,
): HeadAmounts | null {
  if (given === undefined || given === null) return given === null ? null : before;
  return {
    revenue: given.revenue ?? before?.revenue ?? 0,
    venue: given.venue ?? before?.venue ?? 0,
    supplies: given.supplies ?? before?.supplies ?? 0,
    staff: given.staff ?? before?.staff ?? 0,
    logistics: given.logistics ?? before?.logistics ?? 0,
    misc: given.misc ?? before?.misc ?? 0,
  };
}

export const budgetColumns = (block: HeadAmounts | null) => ({
  budgetRevenue: block?.revenue ?? null,
  budgetVenue: block?.venue ?? null,
  budgetSupplies: block?.supplies ?? null,
  budgetStaff: block?.staff ?? null,
  budgetLogistics: block?.logistics ?? null,
  budgetMisc: block?.misc ?? null,
});

export const manualColumns = (block: HeadAmounts | null) => ({
  manualRevenue: block?.revenue ?? null,
  manualVenue: block?.venue ?? null,
  manualSupplies: block?.supplies ?? null,
  manualStaff: block?.staff ?? null,
  manualLogistics: block?.logistics ?? null,
  manualMisc: block?.misc ?? null,
});
