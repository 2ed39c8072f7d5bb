import { defineList } from '../../core/list.ts';
import { provisioningLimits } from './limits.ts';

/** OPEN until a user closes it. Goods that are out can still come back afterwards. */
export const ticketStatuses = ['OPEN', 'CLOSED'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Types of recipients of goods. */
export const destinationTypes = ['EVENT', 'VENDOR'] as const;
export type DestinationType = (typeof destinationTypes)[number];

/** Whether goods are still out, or out for too long and need attention. */
export const ticketOuts = ['some', 'late'] as const;
export type TicketOut = (typeof ticketOuts)[number];

export const destinationLabels: Record<DestinationType, string> = {
  EVENT: 'Event',
  VENDOR: 'Vendor',
};

export const ticketList = defineList({
  search: { label: 'Search tickets', placeholder: 'Search code, event/vendor, SKU...' },
  filters: {
    status: { label: 'Status', all: 'Open', options: { CLOSED: 'Closed', all: 'All' } },
    toType: { label: 'Destination', all: 'All Destinations', options: destinationLabels },
    out: {
      label: 'Goods',
      all: 'All goods',
      options: { some: 'Goods out', late: 'Goods not back' } satisfies Record<TicketOut, string>,
    },
  },
  sorts: ['code', 'toRef', 'issuedOn', 'createdAt'],
  sort: '-createdAt',
  limit: provisioningLimits.listed,
});
