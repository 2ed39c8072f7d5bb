import { useNoHeldKeys } from './held-keys.ts';
import { lazyComponent, useLazyComponent } from './lazy-component.ts';

const openMenu = lazyComponent(async () => (await import('./open-menu.tsx')).OpenMenu);

/** Returns the component for an open menu, undefined until it is loaded. */
export function useOpenMenu(opened: boolean) {
  useNoHeldKeys(opened);
  const { part, failure } = useLazyComponent(openMenu, opened);
  // Like any part of the page that fails to load: the page's error boundary shows it.
  if (failure !== undefined) throw failure;
  return part;
}
