import type { Permission } from '@kolam/contract/core/permissions.ts';
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Ahead } from '#core/read-ahead.ts';
import { Root } from './shell/root.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands in the browser's tab. */
    title?: string;
    /** Any one of these opens the page; none: whoever is signed in. */
    permissions?: readonly Permission[];
    /** Who may open the page, for those who may not. */
    refusal?: string;
  }
}

/**
 * What a page begins with, read while its code loads. The code that knows how comes over the line
 * beside the screen, so that no other page carries it; but that of companies is there at once: their
 * list is what most visits begin with. Which record is open beside a list changes nothing of it, nor
 * what the address asks to be done at once.
 */
export const ahead = (load: () => Promise<Ahead>) => ({
  loaderDeps: ({ search }: { search: Record<string, string> }) => {
    const { open: _, do: __, ...deps } = search;
    return deps;
  },
  loader: (address: { deps: Record<string, string>; params: Record<string, string> }) =>
    void load().then(
      (read) => read({ search: address.deps, params: address.params }),
      // Code that does not load is the page's to complain about, which needs the same.
      () => undefined,
    ),
});

/** What shows every page. */
export const rootRoute = createRootRoute({ component: Root });

/** What shows the pages of whoever is signed in. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./console.tsx'), 'Console'),
});
