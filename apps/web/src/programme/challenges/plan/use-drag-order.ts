import { type DragEvent, useState } from 'react';

/** Reorders a list by dragging handles. Keyboard users have buttons. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();

  function end() {
    setDragged(undefined);
    setOver(undefined);
  }

  return {
    handle: (at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        const line = event.currentTarget.closest('li');
        if (line) event.dataTransfer.setDragImage(line, 16, 16);
        event.dataTransfer.effectAllowed = 'move';
        // Firefox needs data to start dragging.
        event.dataTransfer.setData('text/plain', '');
        setDragged(at);
      },
      onDragEnd: end,
    }),
    line: (at: number) => ({
      'data-dragged': dragged === at || undefined,
      'data-drop':
        dragged !== undefined && over === at && over !== dragged
          ? over < dragged
            ? 'before'
            : 'after'
          : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        // An item of another list, a file, or a text: ignored.
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === undefined) return;
        event.preventDefault();
        if (dragged !== at) onMove(dragged, at);
        end();
      },
    }),
  };
}
