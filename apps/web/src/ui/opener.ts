import { useEffect, useLayoutEffect, useState } from 'react';

/** What had the focus: of a menu's item, which goes away, the button that opened the menu. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const opener = menu?.id ? document.querySelector(`[aria-controls="${menu.id}"]`) : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/** Those of the newest window: one that opens from it, or in its place, goes back to them too. */
let lastOpeners: readonly HTMLElement[] = [];

/** What gets the focus back, the first that is still there. */
function openersOf(active: Element | null): readonly HTMLElement[] {
  const opener = openerOf(active);
  // A window's button may have lost the focus by being switched off while it was busy.
  if (!opener) return lastOpeners;
  return opener.closest('[role="dialog"]') ? [opener, ...lastOpeners] : [opener];
}

/** Longer than any window takes to go away, in milliseconds. */
const faded = 300;

/** Timers of windows that closed just now; a window that opens is to keep the focus. */
let returns: number[] = [];

function giveBack(openers: readonly HTMLElement[], left: Element | null) {
  const now = document.activeElement;
  if (now !== null && now !== document.body && now !== left) return;
  const to = openers.find((one) => one.isConnected) ?? document.querySelector<HTMLElement>('main');
  to?.focus({ preventScroll: true });
}

/**
 * Opens a window one step after it mounts and gives the focus back when it closes or goes away.
 * Mantine's own return fails for a window that mounts open or unmounts open, which is what an
 * address does when it opens a dialog.
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
      // Later, for a person, or the next window, may have taken the focus elsewhere by then; and
      // again when the window has faded, for it takes away what it still held.
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
