import type { MouseEvent } from 'react';

/**
 * What a button in a row does, from the row itself: the button goes away once its act is done, and
 * the window that it opens gives the focus back to what opens the row.
 */
export const fromRow = (action: () => void) => (event: MouseEvent<HTMLElement>) => {
  const row = event.currentTarget.closest('[data-row]');
  row?.querySelector<HTMLElement>('[data-open-record]')?.focus({ preventScroll: true });
  action();
};
