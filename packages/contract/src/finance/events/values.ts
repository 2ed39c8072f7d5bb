import { defineList } from '../../core/list.ts';

export const eventStatuses = ['assigned', 'in_progress', 'completed', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** The statuses of an event in their order. */
export const eventStatusLabels = {
  assigned: 'Assigned',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const satisfies Record<EventStatus, string>;

export const eventList = defineList({
  search: { label: 'Search events', placeholder: 'Event, client, city or venue' },
  filters: {
    status: { label: 'Status', all: 'All statuses', options: eventStatusLabels },
    planner: { id: 'a planner' },
    from: 'day',
    to: 'day',
  },
  sorts: [
    'eventDate',
    'eventName',
    'clientName',
    'city',
    'eventBudget',
    'revenue',
    'margin',
    'eventStatus',
    'createdAt',
  ],
  sort: '-eventDate',
});
