import { IconTag } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { priceListRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Price list', priceListRoutes.list(), 'finance:read', {
      keywords: 'catalogue services goods prices hsn sac rates',
    }),
    create('New Price List Entry', priceListRoutes.list(form), 'finance:write', {
      keywords: 'catalogue service goods',
    }),
  ],
  groups: {
    priceListEntry: {
      icon: IconTag,
      lists: { 'Show the price list': (search) => priceListRoutes.list(search) },
    },
  },
});
