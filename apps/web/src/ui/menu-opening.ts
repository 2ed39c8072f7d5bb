import type { KeyboardEvent, MouseEvent } from 'react';
import { isHeldPress } from './held-keys.ts';

export type MenuOpening = {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

type Given = {
  /** The menu's id. */
  id: string;
  open: boolean;
  /** Opens the menu at the button, or closes it if it is open. */
  onToggle: (opener: HTMLElement) => void;
};

/**
 * Returns the props of a menu button: a press opens the menu, and so does the arrow key that leads
 * into it.
 */
export const menuOpening = ({ id, open, onToggle }: Given): MenuOpening => ({
  'aria-haspopup': 'menu',
  'aria-expanded': open,
  'aria-controls': open ? id : undefined,
  onClick: ({ currentTarget }) => onToggle(currentTarget),
  onKeyDown: (event) => {
    // A key still held after a menu action returned the focus must not open the menu again.
    if (isHeldPress(event)) event.preventDefault();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (!open) onToggle(event.currentTarget);
  },
});
