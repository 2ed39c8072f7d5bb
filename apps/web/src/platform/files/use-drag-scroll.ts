import { type PointerEvent, useRef } from 'react';

type Grip = { x: number; y: number; left: number; top: number };

/** Pans content larger than its view by dragging with a mouse. Touch scrolls natively. */
export function useDragScroll() {
  const grip = useRef<Grip>(undefined);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const { currentTarget: box, button, pointerType, clientX, clientY, pointerId } = event;
    if (button !== 0 || pointerType !== 'mouse') return;
    box.setPointerCapture(pointerId);
    grip.current = { x: clientX, y: clientY, left: box.scrollLeft, top: box.scrollTop };
  }

  function onPointerMove({ currentTarget: box, clientX, clientY }: PointerEvent<HTMLElement>) {
    const held = grip.current;
    if (held) box.scrollTo(held.left + held.x - clientX, held.top + held.y - clientY);
  }

  const letGo = () => {
    grip.current = undefined;
  };

  return { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo };
}
