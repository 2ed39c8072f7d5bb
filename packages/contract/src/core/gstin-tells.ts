import { panOfGstin, stateOfGstin } from './gstin.ts';
import { findState } from './states.ts';

/**
 * What a GSTIN tells of who holds it: the PAN, and the state by its two letters (Central Goods and
 * Services Tax Rules, rule 10). Empty where it is none, or doesn't tell.
 */
export const gstinTells = (gstin: string): { pan: string; state: string } => ({
  pan: panOfGstin(gstin) ?? '',
  state: findState(stateOfGstin(gstin) ?? '')?.code ?? '',
});

type Change = {
  /** As someone gave it; undefined: nobody said anything of it. */
  given: string | undefined;
  kept: string;
  gstin: string;
  gstinBefore: string;
};

/**
 * PAN or state from now on. Empty ones are what the GSTIN tells; what came from the GSTIN before
 * follows a new one, and what someone gave is theirs to correct.
 */
export function followGstin(
  part: 'pan' | 'state',
  { given, kept, gstin, gstinBefore }: Change,
): string {
  const stays = given ?? kept;
  const told = gstinTells(gstin)[part];
  if (stays === '') return told;
  const isNew = gstin !== '' && gstin !== gstinBefore;
  const cameFromBefore = given === undefined && kept === gstinTells(gstinBefore)[part];
  return isNew && cameFromBefore ? told : stays;
}
