import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { cashForecastRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Cash forecast by week', cashForecastRoutes.page(), 'finance:read', {
      keywords: 'report liquidity money expected bank balance',
    }),
  ],
});
