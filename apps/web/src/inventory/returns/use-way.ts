import { useEffect, useRef, useState } from 'react';
import { useAddressState } from '#core/address-state.ts';
import type { Way } from './use-return-rows.ts';

/**
 * How returned goods are counted, from the URL. A code scanned in list mode switches to scan mode:
 * users who scan mean the unit in their hand, not all that is out.
 */
export function useWay() {
  const { values, set } = useAddressState({ by: ['scan'] } as const);
  const way: Way = values.by ?? 'list';
  const setWay = (next: Way) => set({ by: next === 'scan' ? 'scan' : undefined });
  /** Codes scanned before the component that handles them was loaded. */
  const [early] = useState<string[]>(() => []);
  const [taken, setTaken] = useState(false);

  function onEarlyCode(code: string) {
    early.push(code);
    if (way === 'list') setWay('scan');
  }

  return { way, setWay, early, taken, setTaken, onEarlyCode };
}

/** Passes early codes to their handler as soon as it is mounted, and reports that it is. */
export function useEarlyCodes(
  { early, setTaken }: Pick<ReturnType<typeof useWay>, 'early' | 'setTaken'>,
  onCode: (code: string) => void,
): void {
  const take = useRef(onCode);
  take.current = onCode;
  useEffect(() => {
    setTaken(true);
    for (const code of early.splice(0)) take.current(code);
    return () => setTaken(false);
  }, [early, setTaken]);
}
