import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DocumentValues } from './document-values.ts';
import { followedSupply, type SupplyFacts } from './followed-supply.ts';

/**
 * Updates the place of supply from the party, and the supply type from our state and the place,
 * unless the user set them. A cleared place is filled in again on blur.
 */
export function useSupply(facts: SupplyFacts): void {
  const { control, setValue } = useFormContext<DocumentValues>();
  const [kind, party, place, placeBy, supplyType, supplyBy] = useWatch({
    control,
    name: ['kind', 'party', 'place', 'placeBy', 'supplyType', 'supplyBy'],
  });
  const followed = followedSupply({ kind, party, place, placeBy, supplyType, supplyBy }, facts);

  useEffect(() => {
    if (placeBy !== 'hand' && place !== followed.place) setValue('place', followed.place);
    if (supplyType !== followed.supplyType) setValue('supplyType', followed.supplyType);
  }, [place, placeBy, supplyType, followed.place, followed.supplyType, setValue]);
}
