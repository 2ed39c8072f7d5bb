import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { customerReminders } from '#finance/parties/slots.ts';
import { reminderRoutes } from './routes.ts';

export const paymentRemindersFeature = defineFeature({
  pages: [
    {
      path: reminderRoutes.list(),
      title: 'Payment reminders',
      permissions: ['finance:read'],
      frame: 'finance-reports',
      tabs: [{ frame: 'finance-reports', label: 'Reminders', order: 3 }],
      prefetch: () => import('./prefetch.ts').then((m) => m.remindersPrefetch),
      screen: lazyRouteComponent(() => import('./reminders-screen.tsx'), 'RemindersScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  slots: [
    customerReminders.fill(
      lazyPart(() => import('./customer-reminders.tsx').then((m) => m.CustomerReminders)),
    ),
  ],
});
