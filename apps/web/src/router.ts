import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#core/address-search.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { rootRoute, signedInRoute } from './routes-base.ts';
import { financePages } from './routes-finance.ts';
import { inventoryPages } from './routes-inventory.ts';
import { programmePages } from './routes-programme.ts';
import { settingsPages } from './routes-settings.ts';
import { signedOutRoutes } from './routes-signed-out.ts';
import { staffPages } from './routes-staff.ts';
import { ScreenProblem } from './shell/screen-problem.tsx';

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...signedOutRoutes,
    signedInRoute.addChildren([
      ...programmePages,
      ...financePages,
      ...inventoryPages,
      ...staffPages,
      settingsPages,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ScreenProblem,
});
