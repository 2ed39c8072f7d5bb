import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a table is wider than its frame. Only then the frame scrolls sideways, because a
 * scrolling frame would take the sticky head away from the page.
 */
export function useOverflow(frame: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const outer = frame.current;
    const table = outer?.firstElementChild;
    if (!outer || !table) return;
    const observer = new ResizeObserver(() => {
      setOverflows(table.getBoundingClientRect().width > outer.clientWidth + 1);
    });
    observer.observe(outer);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
  return overflows;
}
