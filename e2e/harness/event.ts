import { call } from './api.ts';
import { unique } from './unique.ts';

export type Event = {
  id: string;
  version: number;
  eventName: string;
  clientName: string;
  eventStatus: string;
  budgetUsed: number;
  balance: number;
  linkedDocuments: number;
};

/** Heads with a plan: revenue of 3 lakh, costs of 1.6 lakh. */
export const plannedHeads = {
  revenue: 300_000,
  venue: 100_000,
  supplies: 20_000,
  staff: 40_000,
  logistics: 0,
  misc: 0,
};

/** Creates an event for one test, with a budget of 1.6 lakh. */
export async function makeEvent(wish: Record<string, unknown> = {}): Promise<Event> {
  const body = {
    eventName: `Kite day ${unique()}`,
    clientName: 'Gulmohar Works',
    eventDate: '2026-11-14',
    city: 'Pune',
    venue: 'Riverside Lawns',
    eventBudget: 160_000,
    ...wish,
  };
  return (await call<{ data: Event }>('POST', '/admin/finance/events', { body })).data;
}

export const readEvent = async ({ id }: { id: string }): Promise<Event> =>
  (await call<{ data: Event }>('GET', `/admin/finance/events/${id}`)).data;

/** Links a document to an event and one of its heads. */
export const linkTo = (event: Event, document: { id: string }, head?: string): Promise<unknown> =>
  call('PUT', `/admin/finance/invoices/${document.id}/event`, {
    body: { eventId: event.id, ...(head ? { head } : {}) },
  });
