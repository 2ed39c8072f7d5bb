import { useEffect, useRef, useState } from 'react';

/** In a list of lines in a form: the field to go on with, of the line that was added or moved up. */
export function useLineFocus(field: string) {
  const list = useRef<HTMLUListElement>(null);
  // The next rendering brings the line.
  const [wanted, setWanted] = useState<{ at: number }>();
  useEffect(() => {
    if (!wanted) return;
    list.current?.querySelector<HTMLElement>(`[data-field="lines.${wanted.at}.${field}"]`)?.focus();
  }, [wanted, field]);
  return { list, goTo: (at: number) => setWanted({ at }) };
}
