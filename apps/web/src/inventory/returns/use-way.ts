import { useEffect, useRef, useState } from 'react';
import { useListState } from '#core/list-state.ts';
import { returnsSearch } from './returns-search.ts';
import type { Way } from './use-return-rows.ts';

/**
 * How goods that come back are counted, as the address says. A code that is scanned while they are
 * counted by list switches to scanning: anyone who scans means the one in the hand, not all that is out.
 */
export function useWay() {
  const { state, setFilter } = useListState(returnsSearch);
  const way: Way = state.filters.by ?? 'list';
  const setWay = (next: Way) => setFilter('by', next === 'scan' ? 'scan' : undefined);
  /** What was scanned before the part that takes codes was there. */
  const [early] = useState<string[]>(() => []);
  const [taken, setTaken] = useState(false);

  function onEarlyCode(code: string) {
    early.push(code);
    if (way === 'list') setWay('scan');
  }

  return { way, setWay, early, taken, setTaken, onEarlyCode };
}

/** Hands over what was scanned early, as soon as there is who takes it, and says that it is there. */
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
