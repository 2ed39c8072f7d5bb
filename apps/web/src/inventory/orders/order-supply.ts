import type { SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import { orderSupply } from '@kolam/contract/inventory/orders/figures.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { useCan } from '#core/session.ts';
import { useKnownParty } from '#finance/parties/party-picker.tsx';
import { useOurState } from './queries.ts';

type Stored = Pick<PurchaseOrder, 'vendor' | 'supplyType'> | undefined;

/**
 * The tax type of a draft while its vendor stays. Goods without a vendor count as of our own state.
 */
export const keptSupply = (vendor: string, stored: Stored): SupplyType =>
  stored && vendor === (stored.vendor?.id ?? '') ? stored.supplyType : 'intra';

/**
 * Returns how goods of the chosen vendor are taxed, as on the server, for users who may read
 * finance. Until both states are loaded, they count as the same.
 */
export function useVendorSupply(vendor: string, stored: Stored): SupplyType {
  const { party } = useKnownParty('vendor', vendor);
  const { data: ourState } = useOurState(useCan('finance:write'));
  const isStored = stored !== undefined && vendor === (stored.vendor?.id ?? '');
  if (isStored || !party || ourState === undefined) return keptSupply(vendor, stored);
  const { gstin, isSez, address } = party;
  return orderSupply({ ourState, vendor: { state: address.state, gstin, isSez } });
}
