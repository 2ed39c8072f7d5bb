import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Returns the focused element. For a menu item, which disappears, returns the button that opened
 * the menu.
 */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const opener = menu?.id ? document.querySelector(`[aria-controls="${menu.id}"]`) : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * The openers of the newest dialog. A dialog opened from it, or in its place, returns the focus to
 * them too.
 */
let lastOpeners: readonly HTMLElement[] = [];

/** Returns the candidates for the focus on close. The first that still exists gets it. */
function openersOf(active: Element | null): readonly HTMLElement[] {
  const opener = openerOf(active);
  // A dialog's button may have lost the focus because it was disabled while busy.
  if (!opener) return lastOpeners;
  return opener.closest('[role="dialog"]') ? [opener, ...lastOpeners] : [opener];
}

/** Milliseconds, longer than the closing animation of any dialog. */
const faded = 300;

/**
 * Timers of dialogs that have just closed. They are cleared when another dialog opens, so that it
 * keeps the focus.
 */
let returns: number[] = [];

function giveBack(openers: readonly HTMLElement[], left: Element | null) {
  const now = document.activeElement;
  if (now !== null && now !== document.body && now !== left) return;
  const to = openers.find((one) => one.isConnected) ?? document.querySelector<HTMLElement>('main');
  to?.focus({ preventScroll: true });
}

/**
 * Opens a dialog one step after it mounts and returns the focus when it closes or unmounts.
 * Mantine's own focus return fails for a dialog that mounts open or unmounts open, as happens when
 * the address opens a dialog.
 */
export function useOpenWithReturn(opened: boolean): boolean {
  const [shown, setShown] = useState(false);

  useLayoutEffect(() => {
    if (!opened) return;
    const before = lastOpeners;
    const openers = openersOf(document.activeElement);
    lastOpeners = openers;
    for (const timer of returns) clearTimeout(timer);
    returns = [];
    return () => {
      const atClose = document.activeElement;
      // Delayed, since the user or the next dialog may have moved the focus by then. Repeated once
      // the dialog has faded out, because that removes any focus still inside it.
      returns.push(
        window.setTimeout(giveBack, 20, openers, atClose),
        window.setTimeout(giveBack, faded, openers, document.body),
      );
      setTimeout(() => {
        if (lastOpeners === openers) lastOpeners = before;
      }, faded);
    };
  }, [opened]);

  useEffect(() => setShown(opened), [opened]);
  return shown;
}
