import { findState } from '@kolam/contract/core/states.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { defaultPlace, supplyFor } from '@kolam/contract/finance/tax/supply.ts';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type DocumentValues, stateCode } from './document-values.ts';

const numberOf = (state: string) => findState(state)?.number ?? null;

/** What the defaults depend on; null while it is not known. */
function factsOf(kind: DocumentValues['kind'], ourState: string, party: Party | undefined) {
  const ours = numberOf(ourState);
  if (ours === null) return null;
  const partyState = numberOf(party?.address.state ?? '');
  return { kind, ourState: ours, partyState, partyGstin: party?.gstin ?? '' };
}

type Given = {
  /** Two letters. */
  ourState: string;
  party: Party | undefined;
  /** A stored draft keeps what was chosen for it until its party or place changes. */
  stored: boolean;
};

/**
 * Lets the place of supply follow the party, and the supply type our state and the place, until
 * somebody chooses them by hand.
 */
export function useSupply({ ourState, party, stored }: Given): void {
  const { control, setValue, getValues } = useFormContext<DocumentValues>();
  const [kind, place] = useWatch({ control, name: ['kind', 'place'] });
  const start = useRef<string>(undefined);
  const moved = useRef(!stored);
  const about = [kind, ourState, party?.id, party?.version].join(' ');

  // Read by the effects when the key changes, not a reason to run them.
  const latest = useRef({ kind, ourState, party });
  latest.current = { kind, ourState, party };

  useEffect(() => {
    const { party: known } = latest.current;
    const key = `${about} ${stateCode(place)}`;
    if (!moved.current && start.current === undefined && known) start.current = key;
    else if (start.current !== undefined && start.current !== key) moved.current = true;
  }, [about, place]);

  useEffect(() => {
    const { kind: ofKind, ourState: ours, party: known } = latest.current;
    const facts = factsOf(ofKind, ours, known);
    // What is named here, so that a change of the party comes to the place.
    if (!moved.current || !facts || !about || getValues('placeChosen')) return;
    setValue('place', stateCode(defaultPlace(facts)));
  }, [about, getValues, setValue]);

  useEffect(() => {
    const { kind: ofKind, ourState: ours, party: known } = latest.current;
    const facts = factsOf(ofKind, ours, known);
    const number = numberOf(place);
    if (!moved.current || !facts || !about || number === null) return;
    if (getValues('supplyChosen')) return;
    setValue('supplyType', supplyFor({ ...facts, isSez: known?.isSez ?? false, place: number }));
  }, [about, place, getValues, setValue]);
}
