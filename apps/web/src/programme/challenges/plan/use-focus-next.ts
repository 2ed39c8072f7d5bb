import { type RefObject, useEffect, useState } from 'react';

/** Focuses an element after the next render, by its selector. */
export function useFocusNext(within: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ selector: string }>();
  useEffect(() => {
    if (wanted) within.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [wanted, within]);
  return (selector: string) => setWanted({ selector });
}
