import { costsOf, type HeadAmounts } from '@kolam/contract/finance/events/figures.ts';
import type { CreateEvent, UpdateEvent } from '@kolam/contract/finance/events/rules.ts';
import { budgetColumns, budgetOf, changedBlock, manualColumns, manualOf } from './blocks.ts';
import type { EventRow } from './store.ts';

/** Returns the columns of a new event. */
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
    // The rules require one of the two.
    budget: body.eventBudget ?? costsOf(body.budget as HeadAmounts),
    plannerId: body.assignedTo,
    ...budgetColumns(body.budget),
    ...manualColumns(body.actual),
  };
}

/** Returns the columns that the body names and whose values differ from the row's. */
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

/**
 * A budget that equalled the sum of the planned costs follows that sum, unless the sum becomes 0.
 */
function followedBudget(before: EventRow, { budget: given }: UpdateEvent): number | undefined {
  const [heads, next] = [budgetOf(before), changedBlock(budgetOf(before), given)];
  if (!heads || !next || costsOf(heads) !== before.budget) return undefined;
  return costsOf(next) || undefined;
}
