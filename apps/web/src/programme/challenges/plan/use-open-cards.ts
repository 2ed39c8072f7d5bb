import { useState } from 'react';

/** The keys of the expanded components of a day. */
export function useOpenCards() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    isOpen: (key: string) => keys.has(key),
    open: (...more: string[]) => setKeys((now) => new Set([...now, ...more])),
    toggle: (key: string) =>
      setKeys((now) => {
        const next = new Set(now);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
  };
}

export type OpenCards = ReturnType<typeof useOpenCards>;
