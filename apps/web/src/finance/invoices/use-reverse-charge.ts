import { isForeignCode } from '@kolam/contract/core/states.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DocumentValues } from './document-values.ts';

/** Takes the usual answer of another vendor, whose services are imported from abroad, and none for a sale. */
export function useReverseCharge(
  party: Pick<Party, 'id' | 'reverseCharge' | 'address'> | undefined,
): void {
  const { control, setValue } = useFormContext<DocumentValues>();
  const chosenFor = useWatch({ control, name: 'reverseChargeOf' });
  const id = party?.id ?? '';
  const reverseCharge =
    party !== undefined && (party.reverseCharge || isForeignCode(party.address.state));
  useEffect(() => {
    if (id === '' || id === chosenFor) return;
    setValue('reverseCharge', reverseCharge);
    setValue('reverseChargeOf', id);
  }, [id, reverseCharge, chosenFor, setValue]);
}
