import { useEffect, useLayoutEffect, useState } from 'react';

/** What had the focus: of a menu's item, which goes away, the button that opened the menu. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const opener = menu?.id ? document.querySelector(`[aria-controls="${menu.id}"]`) : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

function giveBack(opener: HTMLElement | null) {
  const to = opener?.isConnected ? opener : document.querySelector<HTMLElement>('main');
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
    const opener = openerOf(document.activeElement);
    return () => {
      const atClose = document.activeElement;
      // Later, for a person, or the next window, may have taken the focus elsewhere by then.
      setTimeout(() => {
        const now = document.activeElement;
        if (now === null || now === document.body || now === atClose) giveBack(opener);
      }, 20);
    };
  }, [opened]);

  useEffect(() => setShown(opened), [opened]);
  return shown;
}
