/** Whether GST is due within a state or between two (IGST Act 2017, sections 7, 8, 10 and 12). */
import { isForeign, type StateNumber, stateOfPrefix } from '../../core/states.ts';
import type { SupplyType } from './gst.ts';

type Party = {
  kind: 'sales' | 'purchase';
  ourState: StateNumber;
  /** Of the party's address; null when it is not known. */
  partyState: StateNumber | null;
  /** Empty when it is not registered. */
  partyGstin: string;
};

const stateOfParty = ({ partyGstin, partyState }: Pick<Party, 'partyGstin' | 'partyState'>) =>
  stateOfPrefix(partyGstin) ?? partyState;

/**
 * The supply type by the supplier's state and the place of supply: we supply what we sell, a vendor
 * what we buy. Special economic zones and other countries always count as another state. A vendor
 * whose state is not known counts as one of ours.
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
 * The place of supply unless someone says otherwise: of a sale the client's state, wherever an
 * event is held; of a purchase ours. For an unregistered client it is the state of the event, which
 * anyone who knows the event has to say.
 */
export function defaultPlace(party: Party): StateNumber {
  return party.kind === 'purchase' ? party.ourState : (stateOfParty(party) ?? party.ourState);
}
