import { type DragEvent, useState } from 'react';

/** Moves the lines of a list by their handles; those who use the keyboard have buttons. */
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
        // Firefox drags nothing without data.
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
        // Of another list, a file, or a text: not for here.
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
