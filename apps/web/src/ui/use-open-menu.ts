import { useNoHeldKeys } from './held-keys.ts';
import { lazyComponent, useLazyComponent } from './lazy-component.ts';

const openMenu = lazyComponent(async () => (await import('./open-menu.tsx')).OpenMenu);

/** What shows a menu that is open; undefined until it is there. */
export function useOpenMenu(opened: boolean) {
  useNoHeldKeys(opened);
  const { part, failure } = useLazyComponent(openMenu, opened);
  // As any part of the page that can't be had: the page says so.
  if (failure !== undefined) throw failure;
  return part;
}
