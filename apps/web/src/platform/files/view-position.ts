import { type KeyboardEvent, useState } from 'react';

const steps = [1, 1.25, 1.5, 2, 3, 4, 6, 8] as const;

/**
 * The position of a file in its view. `zoom` 1 shows all of it, `turn` is in degrees, clockwise.
 */
export type Position = { zoom: number; turn: 0 | 90 | 180 | 270 };

type Way = 'in' | 'out' | 'fit' | 'left' | 'right';

/** Returns the position after one step. */
export function moved({ zoom, turn }: Position, way: Way): Position {
  switch (way) {
    case 'in':
      return { zoom: steps.find((step) => step > zoom) ?? zoom, turn };
    case 'out':
      return { zoom: steps.findLast((step) => step < zoom) ?? zoom, turn };
    case 'fit':
      return { zoom: 1, turn };
    case 'left':
      return { zoom, turn: ((turn + 270) % 360) as Position['turn'] };
    case 'right':
      return { zoom, turn: ((turn + 90) % 360) as Position['turn'] };
  }
}

const ways: Record<string, Way> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'fit',
  '[': 'left',
  ']': 'right',
};

/** Handles a key in a view, if it has a function there. */
export type ViewKeys = (event: KeyboardEvent) => void;

/** Whether a picture with this rotation is on its side. */
export const isSideways = (turn: Position['turn']) => turn === 90 || turn === 270;

export function usePosition() {
  const [position, setPosition] = useState<Position>({ zoom: 1, turn: 0 });
  const move = (way: Way) => setPosition((from) => moved(from, way));

  /** Ignores keys that have another function beside the view, and keys with Ctrl. */
  function onKeyDown(event: KeyboardEvent) {
    const way = ways[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    move(way);
  }

  return { position, move, onKeyDown, most: steps[steps.length - 1] as number };
}
