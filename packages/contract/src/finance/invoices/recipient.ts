import { findState, isForeign, stateOfPrefix } from '../../core/states.ts';
import { invoiceMessages } from './messages.ts';

/**
 * Returns why a sale can't be declared with this recipient and place of supply, or null. A
 * registration never supplies itself (CGST Act, sections 7 and 25(4)), and what is supplied within
 * India to who is registered in a state has its place there (IGST Act, sections 10 and 12).
 *
 * `ours` and `gstin` are our GSTIN and the recipient's, empty without; `place` is a state code of two
 * letters.
 */
export function recipientProblem({
  ours,
  gstin,
  place,
}: {
  ours: string;
  gstin: string;
  place: string;
}): { field: 'gstin' | 'place'; message: string } | null {
  if (gstin !== '' && gstin === ours) {
    return { field: 'gstin', message: invoiceMessages.ownGstin };
  }
  if (isForeign(findState(place)?.number ?? '') && stateOfPrefix(gstin) !== null) {
    return { field: 'place', message: invoiceMessages.abroadWithGstin };
  }
  return null;
}
