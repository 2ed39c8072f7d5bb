import { useEffect, useState } from 'react';
import { useLatePart } from './late-part.ts';

type OpenMenu = typeof import('./open-menu.tsx').OpenMenu;

let fetched: OpenMenu | undefined;

async function fetchMenu(): Promise<void> {
  ({ OpenMenu: fetched } = await import('./open-menu.tsx'));
}

/**
 * What shows a menu that is open, with a library of its own that no first look needs. Fetched once
 * the browser is idle, it is there at a press, without the pause of a part that React waits for.
 */
export function useOpenMenu(opened: boolean): OpenMenu | undefined {
  useLatePart(opened, fetchMenu);
  const [, setHere] = useState(false);
  const missing = opened && !fetched;

  useEffect(() => {
    if (!missing) return;
    fetchMenu().then(
      () => setHere(true),
      // As any part of the page that can't be had: the page says so.
      (failure: unknown) =>
        setHere(() => {
          throw failure;
        }),
    );
  }, [missing]);

  return fetched;
}
