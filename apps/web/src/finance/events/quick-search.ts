import { IconCalendarEvent } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { eventRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Event P&L', eventRoutes.list(), 'finance:read', {
      keywords: 'events budgets profit loss',
    }),
    create('New Event', eventRoutes.list(form), 'finance:write'),
  ],
  groups: {
    event: {
      icon: IconCalendarEvent,
      lists: {
        'Show all events': eventRoutes.list,
      },
    },
  },
});
