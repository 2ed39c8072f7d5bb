import type { SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import { orderSupply } from '@kolam/contract/inventory/orders/figures.ts';
import { useWatch } from 'react-hook-form';
import { useMay } from '#core/session.ts';
import { useNamedParty } from '../../finance/parties/party-picker.tsx';
import type { OrderValues } from './order-values.ts';
import { useOurState } from './queries.ts';

/**
 * How the order that is being typed is taxed: as it is stored while its vendor stays, else as the
 * chosen vendor's bill would be. Within the state until more is known.
 */
export function useOrderSupply(): SupplyType {
  const [vendor, stored] = useWatch<OrderValues, ['vendor', 'stored']>({
    name: ['vendor', 'stored'],
  });
  const isAsStored = stored !== null && stored.vendor === vendor;
  const mayReadParties = useMay('finance:read');
  const mayReadOurs = useMay('settings:read');
  const mayAsk = mayReadParties && mayReadOurs && !isAsStored && vendor !== '';
  const party = useNamedParty('vendor', mayAsk ? vendor : '');
  const { data: ourState } = useOurState({ enabled: mayAsk });
  if (isAsStored) return stored.supplyType;
  if (!party || ourState === undefined) return 'intra';
  const { address, gstin, isSez } = party;
  return orderSupply({ ourState, vendor: { state: address.state, gstin, isSez } });
}
