import { inRupees } from '@kolam/contract/core/money.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import type { Advance } from '@kolam/contract/finance/advances/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { type AdvanceRow, listOpenAdvances } from './store.ts';

export { vouchersOfEntries } from './store.ts';

/** More than any customer has open at once. */
const mostShown = 100;

/** Returns the advances of a customer of which something is left, oldest first. */
export async function openAdvances(db: Queryable, partyId: string): Promise<Advance[]> {
  return (await listOpenAdvances(db, partyId, mostShown)).map(presentAdvance);
}

const presentAdvance = (row: AdvanceRow): Advance => ({
  _id: row.id,
  id: row.id,
  code: row.code,
  receivedOn: row.receivedOn,
  desc: row.desc,
  hsn: row.hsn,
  placeLabel: placeLabelOf(row.place),
  ratePct: row.taxRate / 100,
  amount: inRupees(row.amount),
  tax: inRupees(row.cgst + row.sgst + row.igst),
  left: inRupees(row.remaining),
});

export const placeLabelOf = (place: string) => stateLabel(findState(place)?.number ?? place);
