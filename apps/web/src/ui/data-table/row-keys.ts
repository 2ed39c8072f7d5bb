import type { KeyboardEvent, MouseEvent } from 'react';

const opener = '[data-open-record]';
const interactive = 'a, button, input, select, textarea, label, [role="menuitem"]';

function stepOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
    case 'k':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * Moves between rows with the arrow keys, j and k, Home and End. Enter presses the focused link by
 * itself.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  const target = event.target as HTMLElement;
  const row = target.closest('[data-row]');
  // React also delivers events of portals here: a menu has its own arrow keys.
  if (!row || target.matches('input:not([type="checkbox"]), select, textarea')) return;
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')];
  const next = stepOf(event.key, rows.indexOf(row), rows.length);
  if (next === undefined) return;
  event.preventDefault();
  rows[next]?.querySelector<HTMLElement>(`${opener}, a, button`)?.focus();
}

/** Opens a row on a click anywhere in it, except on its own buttons and on selected text. */
export function openByRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (!event.currentTarget.contains(target) || target.closest(interactive)) return;
  if (window.getSelection()?.toString()) return;
  const link = event.currentTarget.querySelector<HTMLElement>(opener);
  // The opened record returns the focus to the link.
  link?.focus({ preventScroll: true });
  link?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
    }),
  );
}
