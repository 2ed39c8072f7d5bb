import { type RefObject, useEffect, useState } from 'react';

/** Gives the keyboard to an element that the next rendering brings; by its selector. */
export function useFocusNext(within: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ selector: string }>();
  useEffect(() => {
    if (wanted) within.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [wanted, within]);
  return (selector: string) => setWanted({ selector });
}
