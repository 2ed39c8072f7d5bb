import { findState } from '@kolam/contract/core/states.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import type { SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import { defaultPlace, supplyFor } from '@kolam/contract/finance/tax/supply.ts';

/**
 * The origin of a value: the user, the stored draft, or nobody, in which case it is derived from
 * the states.
 */
type SourceOfPlace = 'hand' | 'draft' | 'nobody';

/** Place (a two-letter code once it is a state) and type of supply, and the origin of each. */
export type Supply = {
  place: string;
  placeBy: SourceOfPlace;
  supplyType: SupplyType;
  supplyBy: SourceOfPlace;
};

type Message = Supply & { kind: InvoiceKind; party: string };

export type SupplyFacts = {
  /** A two-letter code, empty while unknown. */
  ourState: string;
  /** The chosen one, undefined until loaded. */
  party: Pick<Party, 'gstin' | 'isSez' | 'address'> | undefined;
  /** The values of a stored draft, which are kept while party and place are unchanged. */
  stored?: { party: string; place: string; supplyType: SupplyType } | undefined;
};

const numberOf = (state: string) => findState(state)?.number ?? null;
const codeOf = (state: string) => findState(state)?.code ?? state.trim();

/** Returns the origin of the place: a cleared one has none. */
export const placeSource = ({
  place,
  placeBy,
}: Pick<Supply, 'place' | 'placeBy'>): SourceOfPlace => (place.trim() === '' ? 'nobody' : placeBy);

/**
 * Returns place and type of supply as the server will store them when it receives only what the
 * user set. Returns them as typed if the place is not a state, or while our own state is unknown.
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

  const by = placeSource(message);
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
