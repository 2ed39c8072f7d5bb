import type { MouseEvent } from 'react';

/**
 * Runs the action of a button in a row as if from the row itself: the button disappears after its
 * action, so the dialog returns the focus to the element that opens the row.
 */
export const fromRow = (action: () => void) => (event: MouseEvent<HTMLElement>) => {
  const row = event.currentTarget.closest('[data-row]');
  row?.querySelector<HTMLElement>('[data-open-record]')?.focus({ preventScroll: true });
  action();
};
