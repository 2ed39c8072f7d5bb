import type { Permission } from '@kolam/contract/core/permissions.ts';
import type { PortalAccess } from '@kolam/contract/core/portal-access.ts';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { allFeatures } from '#core/feature.ts';
import type { Prefetch } from '#core/prefetch-query.ts';
import { DialogHost } from '#ui/dialog-host.tsx';
import { Root } from './shell/root.tsx';
import './features.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown in the browser tab. */
    title?: string;
    /** Any one of these opens the page. If empty, every signed-in user may open it. */
    permissions?: readonly Permission[];
    /** Opens a page of a company's portal. */
    portal?: PortalAccess;
    /** Says who may open the page, to users who may not. */
    refusal?: string;
  }
}

/**
 * Prefetches a page's first data while its code loads. The prefetch code is loaded in parallel with
 * the screen, so that no other page includes it. That of companies is bundled, since most visits
 * start with their list. The open record beside a list and the `do` parameter do not affect it.
 */
const readingPrefetch = (load: () => Promise<Prefetch>) => ({
  loaderDeps: ({ search }: { search: Record<string, string> }) => {
    const { open: _, do: __, ...deps } = search;
    return deps;
  },
  loader: (address: { deps: Record<string, string>; params: Record<string, string> }) =>
    void load().then(
      (read) => read({ search: address.deps, params: address.params }),
      // The page, which needs the same code, reports a load failure.
      () => undefined,
    ),
});

/** Each page hosts the dialogs that it opens. They go with it, and share its failures. */
const hosting = (screen: RouteComponent): RouteComponent => {
  const hosted = () => createElement(DialogHost, null, createElement(screen));
  // The router removes it from a screen that is loaded.
  return Object.defineProperty(hosted, 'preload', { get: () => screen.preload });
};

/** The parent of all pages. */
const rootRoute = createRootRoute({ component: Root });

/** The parent of pages for signed-in users. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./console.tsx'), 'Console'),
});

type Branch = { route: AnyRoute; children: AnyRoute[] };

/** By frame id. */
const branches = new Map<string, Branch>([
  ['root', { route: rootRoute, children: [signedInRoute] }],
  ['signed-in', { route: signedInRoute, children: [] }],
]);

function branchOf(frame: string): Branch {
  const branch = branches.get(frame);
  if (!branch) throw new Error(`No feature has a frame ${frame}`);
  return branch;
}

const features = allFeatures();

for (const { id, frame = 'signed-in', screen } of features.flatMap(({ frames = [] }) => frames)) {
  const parent = branchOf(frame);
  const route = createRoute({ getParentRoute: () => parent.route, id, component: screen });
  parent.children.push(route);
  branches.set(id, { route, children: [] });
}

for (const page of features.flatMap(({ pages = [] }) => pages)) {
  const { path, title, permissions, portal, refusal, prefetch, screen } = page;
  const frame = page.frame ?? (portal ? 'portal' : 'signed-in');
  const parent = branchOf(frame);
  const route = createRoute({
    getParentRoute: () => parent.route,
    path,
    staticData: {
      title,
      ...(permissions ? { permissions } : {}),
      ...(portal ? { portal } : {}),
      ...(refusal === undefined ? {} : { refusal }),
    },
    ...(prefetch ? readingPrefetch(prefetch) : {}),
    component: hosting(screen),
  });
  parent.children.push(route);
}

for (const [path, href] of features.flatMap(({ redirects = {} }) => Object.entries(redirects))) {
  const beforeLoad = () => {
    throw redirect({ href, replace: true });
  };
  branchOf('root').children.push(
    createRoute({ getParentRoute: () => rootRoute, path, beforeLoad }),
  );
}

for (const { route, children } of branches.values()) route.addChildren(children);

/** The pages of all features, each in its frame. */
export const routeTree: AnyRoute = rootRoute;
