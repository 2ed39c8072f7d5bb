import { IconFileDescription } from '@tabler/icons-react';
import { create, defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { quotationRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Quotations', quotationRoutes.list(), 'finance:read', {
      keywords: 'proforma offer estimate',
    }),
    create('New Quotation', quotationRoutes.create(), 'finance:write', { keywords: 'proforma' }),
  ],
  groups: {
    quotation: {
      icon: IconFileDescription,
      lists: { 'Show all quotations': (search) => quotationRoutes.list(search) },
    },
  },
});
