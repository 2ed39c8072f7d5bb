import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#core/address-search.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { routeTree } from './route-tree.ts';
import { ScreenProblem } from './shell/screen-problem.tsx';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ScreenProblem,
});
