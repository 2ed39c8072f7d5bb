import { type RefObject, useEffect, useState } from 'react';

/** Returns the sides on which content of a box is scrolled out of view. */
export function useScrollEdges(
  box: RefObject<HTMLElement | null>,
  { active }: { active: boolean },
) {
  const [edges, setEdges] = useState({ start: false, end: false });
  useEffect(() => {
    const scroller = box.current;
    if (!scroller || !active) return;
    function look() {
      if (!scroller) return;
      const { scrollLeft, scrollWidth, clientWidth } = scroller;
      const start = scrollLeft > 1;
      const end = scrollLeft + clientWidth < scrollWidth - 1;
      setEdges((before) =>
        before.start === start && before.end === end ? before : { start, end },
      );
    }
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    for (const content of scroller.children) observer.observe(content);
    return () => {
      scroller.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box, active]);
  return active ? edges : { start: false, end: false };
}
