import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus in a form's list of lines to the given field of the line that was added or moved
 * up.
 */
export function useLineFocus(field: string) {
  const list = useRef<HTMLUListElement>(null);
  // The line exists after the next render.
  const [wanted, setWanted] = useState<{ at: number }>();
  useEffect(() => {
    if (!wanted) return;
    list.current?.querySelector<HTMLElement>(`[data-field="lines.${wanted.at}.${field}"]`)?.focus();
  }, [wanted, field]);
  return { list, goTo: (at: number) => setWanted({ at }) };
}
