import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { HeadAmounts } from '@kolam/contract/finance/events/figures.ts';
import { eventHeads } from '@kolam/contract/finance/events/heads.ts';
import type { NewEntry } from '#platform/audit/actions.ts';
import { budgetOf, manualOf } from './blocks.ts';
import type { EventRow } from './store.ts';

/** An event as its history refers to it. */
export const recordOf = ({
  id,
  eventName,
}: Pick<EventRow, 'id' | 'eventName'>): NewEntry['record'] => ({
  kind: 'event',
  id,
  title: eventName,
});

const headValues = (name: 'budget' | 'actual', block: HeadAmounts | null) =>
  Object.fromEntries(
    eventHeads.map((head) => [`${name}.${head}`, block === null ? null : rupeeText(block[head])]),
  );

/** The values that an event's history compares, under the names of `eventFieldLabels`. */
export const historyValues = (
  row: EventRow,
  { planner, vendors }: { planner: string | null; vendors: string[] },
) => ({
  eventName: row.eventName,
  clientName: row.clientName,
  clientLocation: row.clientLocation,
  clientPocName: row.clientPocName,
  eventDate: row.eventDate,
  startTime: row.startTime,
  endTime: row.endTime,
  city: row.city,
  venue: row.venue,
  eventDescription: row.description,
  participants: row.participants,
  eventLead: row.lead,
  eventCategory: row.category,
  eventType: row.type,
  eventStatus: row.status,
  eventBudget: rupeeText(row.budget),
  assignedTo: planner,
  vendors: vendors.join(', '),
  ...headValues('budget', budgetOf(row)),
  ...headValues('actual', manualOf(row)),
});
