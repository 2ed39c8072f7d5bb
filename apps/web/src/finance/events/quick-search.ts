import { IconCalendarEvent } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Event P&L', routes.financeEvents(), 'finance:read', {
      words: 'events budgets profit loss',
    }),
    create('New Event', routes.financeEvents(form), 'finance:write'),
  ],
  groups: {
    event: {
      icon: IconCalendarEvent,
      lists: {
        'Show all events': routes.financeEvents,
      },
    },
  },
});
