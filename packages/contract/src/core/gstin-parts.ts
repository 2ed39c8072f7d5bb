import { panOfGstin, stateOfGstin } from './gstin.ts';
import { findState } from './states.ts';

/**
 * Returns the PAN and the state in a GSTIN, the state by its two letters (Central Goods and
 * Services Tax Rules, rule 10). Empty when it is not a GSTIN or lacks them.
 */
export const partsOfGstin = (gstin: string): { pan: string; state: string } => ({
  pan: panOfGstin(gstin) ?? '',
  state: findState(stateOfGstin(gstin) ?? '')?.code ?? '',
});

type Change = {
  /** The given value. Undefined when none was given. */
  given: string | undefined;
  kept: string;
  gstin: string;
  gstinBefore: string;
};

/**
 * Returns the new PAN or state. An empty one is filled from the GSTIN. One that came from the
 * previous GSTIN follows a new GSTIN. One given by the user is only changed by the user.
 */
export function followGstin(
  part: 'pan' | 'state',
  { given, kept, gstin, gstinBefore }: Change,
): string {
  const stays = given ?? kept;
  const contained = partsOfGstin(gstin)[part];
  if (stays === '') return contained;
  const isNew = gstin !== '' && gstin !== gstinBefore;
  const cameFromBefore = given === undefined && kept === partsOfGstin(gstinBefore)[part];
  return isNew && cameFromBefore ? contained : stays;
}
