import type { Permission } from '@kolam/contract/core/permissions.ts';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { allFeatures } from '#core/feature.ts';
import type { Prefetch } from '#core/prefetch-query.ts';
import { Root } from './shell/root.tsx';
import './features.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands in the browser's tab. */
    title?: string;
    /** Any one of these opens the page; none: anyone who is signed in. */
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
const readingPrefetch = (load: () => Promise<Prefetch>) => ({
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
const rootRoute = createRootRoute({ component: Root });

/** What shows the pages of anyone who is signed in. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./console.tsx'), 'Console'),
});

type Branch = { route: AnyRoute; children: AnyRoute[] };

/** By the ids of frames. */
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
  const { path, title, permissions, refusal, frame = 'signed-in', ahead: prefetch, screen } = page;
  const parent = branchOf(frame);
  const route = createRoute({
    getParentRoute: () => parent.route,
    path,
    staticData: {
      title,
      ...(permissions ? { permissions } : {}),
      ...(refusal === undefined ? {} : { refusal }),
    },
    ...(prefetch ? readingPrefetch(prefetch) : {}),
    component: screen,
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
