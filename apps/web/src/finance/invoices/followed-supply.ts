import { findState } from '@kolam/contract/core/states.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/model.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import type { SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import { defaultPlace, supplyFor } from '@kolam/contract/finance/tax/supply.ts';

/** Who said it: someone here, the stored draft, or nobody, so that it follows from the states. */
type SaidBy = 'hand' | 'draft' | 'nobody';

/** Place (two letters once it is a state) and type of supply, and whose word each is. */
export type Supply = {
  place: string;
  placeBy: SaidBy;
  supplyType: SupplyType;
  supplyBy: SaidBy;
};

type Message = Supply & { kind: InvoiceKind; party: string };

export type SupplyFacts = {
  /** Two letters; empty while it is not known. */
  ourState: string;
  /** The chosen one; undefined until it is here. */
  party: Pick<Party, 'gstin' | 'isSez' | 'address'> | undefined;
  /** A stored draft, which keeps what it says as long as its party and place stay. */
  stored?: { party: string; place: string; supplyType: SupplyType } | undefined;
};

const numberOf = (state: string) => findState(state)?.number ?? null;
const codeOf = (state: string) => findState(state)?.code ?? state.trim();

/** Whose word the place is: an emptied one is nobody's. */
export const placeSaidBy = ({ place, placeBy }: Pick<Supply, 'place' | 'placeBy'>): SaidBy =>
  place.trim() === '' ? 'nobody' : placeBy;

/**
 * Place and type of supply as the server will keep them, which is told only what was said by hand. As
 * typed where it is no state, or while our own is not known.
 */
export function followedSupply(
  message: Message,
  { ourState, party, stored }: SupplyFacts,
): Pick<Supply, 'place' | 'supplyType'> {
  const ours = numberOf(ourState);
  if (ours === null) return { place: message.place, supplyType: message.supplyType };
  const partyState = numberOf(party?.address.state ?? '');
  const facts = { kind: message.kind, ourState: ours, partyState, partyGstin: party?.gstin ?? '' };
  const kept = stored?.party === message.party ? stored : undefined;

  const by = placeSaidBy(message);
  const usual = kept && by === 'draft' ? kept.place : codeOf(defaultPlace(facts));
  const place = by === 'hand' ? codeOf(message.place) : usual;

  const number = numberOf(place);
  if (message.supplyBy === 'hand' || number === null)
    return { place, supplyType: message.supplyType };
  const supplyType =
    by !== 'nobody' && kept?.place === place
      ? kept.supplyType
      : supplyFor({ ...facts, isSez: party?.isSez ?? false, place: number });
  return { place, supplyType };
}
