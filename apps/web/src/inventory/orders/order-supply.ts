import type { SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import { orderSupply } from '@kolam/contract/inventory/orders/figures.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { useCan } from '#core/session.ts';
import { useKnownParty } from '#finance/parties/party-picker.tsx';
import { useOurState } from './queries.ts';

type Stored = Pick<PurchaseOrder, 'vendor' | 'supplyType'> | undefined;

/** What a draft keeps as long as its vendor stays; without a vendor goods count as of our own state. */
export const keptSupply = (vendor: string, stored: Stored): SupplyType =>
  stored && vendor === (stored.vendor?.id ?? '') ? stored.supplyType : 'intra';

/**
 * How goods of the chosen vendor are taxed, as the server will have it; for who may read finance. Until
 * both states are known, as if they were one.
 */
export function useVendorSupply(vendor: string, stored: Stored): SupplyType {
  const { party } = useKnownParty('vendor', vendor);
  const { data: ourState } = useOurState(useCan('settings:read'));
  const isStored = stored !== undefined && vendor === (stored.vendor?.id ?? '');
  if (isStored || !party || ourState === undefined) return keptSupply(vendor, stored);
  const { gstin, isSez, address } = party;
  return orderSupply({ ourState, vendor: { state: address.state, gstin, isSez } });
}
