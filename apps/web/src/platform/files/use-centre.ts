import { useLayoutEffect, useRef } from 'react';

/** Keeps the centre of a scrolled view in place when its content is zoomed. */
export function useCentre<E extends HTMLElement>(zoom: number) {
  const element = useRef<E>(null);
  /** The position of the centre, as shares of the content. */
  const middle = useRef({ x: 0.5, y: 0.5 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content has the size of the zoom
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const { x, y } = middle.current;
    box.scrollTo(
      x * box.scrollWidth - box.clientWidth / 2,
      y * box.scrollHeight - box.clientHeight / 2,
    );
  }, [zoom]);

  function onScroll() {
    const box = element.current;
    if (!box) return;
    middle.current = {
      x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
      y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
    };
  }

  return { element, onScroll };
}
