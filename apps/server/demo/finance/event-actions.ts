import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { costsOf } from '@kolam/contract/finance/events/figures.ts';
import { createEventSchema, updateEventSchema } from '@kolam/contract/finance/events/rules.ts';
import type { EventStatus } from '@kolam/contract/finance/events/values.ts';
import { after, hours } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { makeEvent } from '#finance/events/create.ts';
import { changeEvent } from '#finance/events/update.ts';
import { linkToEvent } from '#finance/invoices/link-event.ts';
import { idOf } from '../staff/find-member.ts';
import type { Action } from './action.ts';
import { officeHour } from './calendar.ts';
import { type DemoEvent, demoEvents } from './events.ts';
import { findEventMadeAt, findInvoiceMadeAt, findPartyId } from './find.ts';

/** Adds events, holds or cancels them, and links their documents once both exist. */
export const eventActions = (now: Date): Action[] =>
  demoEvents(now).flatMap((event, place) => [
    makeAction(now, event),
    ...linkActions(event),
    ...fateActions(now, { event, place }),
  ]);

const makeAction = (now: Date, event: DemoEvent): Action => ({
  at: event.at,
  run: async (context, tx) => {
    const { budget } = event;
    // In rupees, as in requests.
    const costs = costsOf(budget);
    await makeEvent(
      context,
      createEventSchema.parse({
        eventName: event.name,
        clientName: event.client,
        clientLocation: event.city,
        clientPocName: event.contact,
        eventDate: addDays(dayOf(now), -event.daysAgo),
        startTime: event.hours[0],
        endTime: event.hours[1],
        city: event.city,
        venue: event.venue,
        eventDescription: '',
        participants: event.participants,
        eventLead: event.lead,
        eventCategory: event.category,
        eventType: event.type,
        eventBudget: Math.ceil(costs / 5000) * 5000,
        assignedTo: (await idOf(tx, { name: event.planner })) || null,
        vendors: await vendorIds(tx, event.vendors),
        budget: event.isPlanned ? budget : null,
      }),
    );
  },
});

async function vendorIds(tx: Tx, names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const id = await findPartyId(tx, { kind: 'vendor', name });
    if (id) ids.push(id);
  }
  return ids;
}

const linkActions = ({ at, linked }: DemoEvent): Action[] =>
  linked.map(({ document, head }) => ({
    at: after(new Date(Math.max(at.getTime(), document.at.getTime())), hours(3)),
    run: async (context, tx) => {
      const eventId = await findEventMadeAt(tx, at);
      const invoice = await findInvoiceMadeAt(tx, document.at);
      if (eventId && invoice) await linkToEvent(context, invoice.id, { eventId, head });
    },
  }));

/** The statuses of an event, with the days before its date on which they changed. */
const moves: Record<EventStatus, [status: EventStatus, daysBefore: number][]> = {
  assigned: [],
  in_progress: [['in_progress', 1]],
  completed: [
    ['in_progress', 1],
    ['completed', -3],
  ],
  cancelled: [['cancelled', 6]],
};

/** The last move adds the amounts without a document. */
function fateActions(now: Date, { event, place }: { event: DemoEvent; place: number }): Action[] {
  const { at, daysAgo, status, manual } = event;
  return moves[status].map(([eventStatus, daysBefore], turn) => ({
    at: officeHour(now, { daysAgo: daysAgo + daysBefore, place: 510 + 2 * place + turn }),
    run: async (context, tx) => {
      const id = await findEventMadeAt(tx, at);
      const isLast = eventStatus === status;
      const body = { eventStatus, ...(isLast && manual && { actual: manual }) };
      if (id) await changeEvent(context, id, updateEventSchema.parse(body));
    },
  }));
}
