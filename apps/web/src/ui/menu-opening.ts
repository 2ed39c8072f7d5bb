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
  /** Of the menu. */
  id: string;
  open: boolean;
  /** Opens the menu at the button, or closes it when it is open. */
  onToggle: (opener: HTMLElement) => void;
};

/** What makes a button that of a menu: a press opens it, and so does the arrow that leads into it. */
export const menuOpening = ({ id, open, onToggle }: Given): MenuOpening => ({
  'aria-haspopup': 'menu',
  'aria-expanded': open,
  'aria-controls': open ? id : undefined,
  onClick: ({ currentTarget }) => onToggle(currentTarget),
  onKeyDown: (event) => {
    // Held on after an act of the menu gave the focus back, a key opens it no further time.
    if (isHeldPress(event)) event.preventDefault();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (!open) onToggle(event.currentTarget);
  },
});
