import { costsOf, type HeadAmounts } from '@kolam/contract/finance/events/figures.ts';
import type { CreateEvent, UpdateEvent } from '@kolam/contract/finance/events/rules.ts';
import { budgetColumns, budgetOf, changedBlock, manualColumns, manualOf } from './blocks.ts';
import type { EventRow } from './store.ts';

/** A new event's columns. */
export function columnsOf(body: CreateEvent) {
  return {
    eventName: body.eventName,
    clientName: body.clientName,
    clientLocation: body.clientLocation,
    clientPocName: body.clientPocName,
    eventDate: body.eventDate,
    startTime: body.startTime,
    endTime: body.endTime,
    city: body.city,
    venue: body.venue,
    description: body.eventDescription,
    participants: body.participants,
    lead: body.eventLead,
    category: body.eventCategory,
    type: body.eventType,
    status: body.eventStatus,
    // One of them is there, or the body would have been refused.
    budget: body.eventBudget ?? costsOf(body.budget as HeadAmounts),
    plannerId: body.assignedTo,
    ...budgetColumns(body.budget),
    ...manualColumns(body.actual),
  };
}

/** The columns that a body names and that differ from what they hold. */
export function changedColumns(before: EventRow, body: UpdateEvent): Partial<EventRow> {
  const given: Partial<Record<keyof EventRow, unknown>> = {
    eventName: body.eventName,
    clientName: body.clientName,
    clientLocation: body.clientLocation,
    clientPocName: body.clientPocName,
    eventDate: body.eventDate,
    startTime: body.startTime,
    endTime: body.endTime,
    city: body.city,
    venue: body.venue,
    description: body.eventDescription,
    participants: body.participants,
    lead: body.eventLead,
    category: body.eventCategory,
    type: body.eventType,
    status: body.eventStatus,
    budget: body.eventBudget ?? followedBudget(before, body),
    plannerId: body.assignedTo,
    ...budgetColumns(changedBlock(budgetOf(before), body.budget)),
    ...manualColumns(changedBlock(manualOf(before), body.actual)),
  };
  return Object.fromEntries(
    Object.entries(given).filter(
      ([column, value]) => value !== undefined && value !== before[column as keyof EventRow],
    ),
  );
}

/** A budget that was the sum of its costs goes on to be it, as long as there is any. */
function followedBudget(before: EventRow, { budget: given }: UpdateEvent): number | undefined {
  const [heads, next] = [budgetOf(before), changedBlock(budgetOf(before), given)];
  if (!heads || !next || costsOf(heads) !== before.budget) return undefined;
  return costsOf(next) || undefined;
}
