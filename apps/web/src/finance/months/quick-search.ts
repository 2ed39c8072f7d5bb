import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { monthRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Months', monthRoutes.page(), 'finance:read', {
      keywords: 'close filed lock period books',
    }),
  ],
});
