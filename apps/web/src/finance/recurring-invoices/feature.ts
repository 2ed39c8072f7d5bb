import { IconRepeat } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { invoicePanels } from '#finance/invoices/slots.ts';
import { recurringRoutes } from './routes.ts';

export const recurringInvoicesFeature = defineFeature({
  pages: [
    {
      path: recurringRoutes.list(),
      title: 'Recurring invoices',
      permissions: ['finance:read'],
      frame: 'finance',
      tabs: [
        {
          frame: 'finance',
          label: 'Recurring',
          purpose: 'Invoices that are made every month or quarter, such as of a programme.',
        },
      ],
      prefetch: () => import('./prefetch.ts').then((m) => m.recurringPrefetch),
      screen: lazyRouteComponent(() => import('./recurring-screen.tsx'), 'RecurringScreen'),
    },
    {
      path: recurringRoutes.create(),
      title: 'New recurring invoice',
      permissions: ['finance:write'],
      screen: lazyRouteComponent(() => import('./new-recurring-screen.tsx'), 'NewRecurringScreen'),
    },
    {
      path: '/admin/finance/invoices/recurring/$id/edit',
      title: 'Edit recurring invoice',
      permissions: ['finance:write'],
      screen: lazyRouteComponent(
        () => import('./edit-recurring-screen.tsx'),
        'EditRecurringScreen',
      ),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  notifications: {
    'recurring-invoice-drafted': { icon: IconRepeat, tone: 'info' },
    'recurring-invoice-refused': { icon: IconRepeat, tone: 'bad' },
  },
  slots: [
    invoicePanels.fill(lazyPart(() => import('./origin-panel.tsx').then((m) => m.OriginPanel))),
  ],
});
