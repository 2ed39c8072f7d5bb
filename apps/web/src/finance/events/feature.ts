import { IconCalendarEvent } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { create, form, goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { routes } from '#core/routes.ts';

export const eventsFeature = defineFeature({
  pages: [
    {
      path: '/admin/finance/events',
      title: 'Event P&L',
      permissions: ['finance:read'],
      frame: 'finance',
      ahead: () => import('./ahead.ts').then((m) => m.eventsAhead),
      screen: lazyRouteComponent(() => import('./events-screen.tsx'), 'EventsScreen'),
    },
  ],
  commands: [
    goTo('Event P&L', routes.financeEvents(), 'finance:read', {
      words: 'events budgets profit loss',
    }),
    create('New Event', routes.financeEvents(form), 'finance:write'),
  ],
  search: {
    event: {
      icon: IconCalendarEvent,
      lists: {
        'Show all events': routes.financeEvents,
      },
    },
  },
});
