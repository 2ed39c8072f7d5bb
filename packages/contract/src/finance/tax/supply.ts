/** Whether a supply is within a state or interstate (IGST Act 2017, sections 7, 8, 10 and 12). */
import { isForeign, type StateNumber, stateOfPrefix } from '../../core/states.ts';
import type { SupplyType } from './gst.ts';

type Party = {
  kind: 'sales' | 'purchase';
  ourState: StateNumber;
  /** From the party's address. Null when unknown. */
  partyState: StateNumber | null;
  /** Empty when the party is not registered. */
  partyGstin: string;
};

const stateOfParty = ({ partyGstin, partyState }: Pick<Party, 'partyGstin' | 'partyState'>) =>
  stateOfPrefix(partyGstin) ?? partyState;

/**
 * Returns the supply type by the supplier's state and the place of supply: we supply what we sell,
 * a vendor what we buy. Special economic zones and other countries always count as another state. A
 * vendor whose state is unknown counts as in our state.
 */
export function supplyFor({
  isSez,
  place,
  ...party
}: Party & { isSez: boolean; place: StateNumber }): SupplyType {
  const supplier =
    party.kind === 'sales' ? party.ourState : (stateOfParty(party) ?? party.ourState);
  return isSez || isForeign(place) || supplier !== place ? 'inter' : 'intra';
}

/**
 * Returns the default place of supply: for a sale the client's state, wherever the event is held,
 * for a purchase ours. For an unregistered client it is the event's state, which the user has to
 * enter.
 */
export function defaultPlace(party: Party): StateNumber {
  return party.kind === 'purchase' ? party.ourState : (stateOfParty(party) ?? party.ourState);
}
