import { z } from 'zod';
import { dayProblem } from '../../core/dates.ts';
import { choice, paragraph, recordId, requiredText, text, wholeNumber } from '../../core/fields.ts';
import { rupees } from '../../core/money.ts';
import { costsOf } from './figures.ts';
import { eventHeadLabels } from './heads.ts';
import { eventLimits } from './limits.ts';
import { eventMessages } from './messages.ts';
import { eventStatuses } from './values.ts';

const eventDate = z
  .string({
    error: ({ input }) => (input == null ? eventMessages.dateRequired : eventMessages.dateInvalid),
  })
  .trim()
  .min(1, { error: eventMessages.dateRequired })
  .superRefine((value, context) => {
    const message = value === '' ? null : dayProblem('Date', value);
    if (message !== null) context.addIssue({ code: 'custom', message, input: value });
  });

/** A time of day in India, or empty. */
const timeField = (label: string) =>
  text(label, { max: 5 }).refine((value) => /^(([01]\d|2[0-3]):[0-5]\d)?$/.test(value), {
    error: eventMessages.timeInvalid(label),
  });

const eventBudget = rupees('Budget').refine((value) => value > 0, {
  error: eventMessages.budgetPositive,
});

const amount = (head: keyof typeof eventHeadLabels) => rupees(eventHeadLabels[head]);
const amounts = {
  revenue: amount('revenue'),
  venue: amount('venue'),
  supplies: amount('supplies'),
  staff: amount('staff'),
  logistics: amount('logistics'),
  misc: amount('misc'),
};
const blockOf = (label: string) =>
  z
    .object(
      {
        revenue: amounts.revenue.default(0),
        venue: amounts.venue.default(0),
        supplies: amounts.supplies.default(0),
        staff: amounts.staff.default(0),
        logistics: amounts.logistics.default(0),
        misc: amounts.misc.default(0),
      },
      { error: `${label} must be an object` },
    )
    .nullable();
const changeOf = (label: string) =>
  z
    .object(
      {
        revenue: amounts.revenue.optional(),
        venue: amounts.venue.optional(),
        supplies: amounts.supplies.optional(),
        staff: amounts.staff.optional(),
        logistics: amounts.logistics.optional(),
        misc: amounts.misc.optional(),
      },
      { error: `${label} must be an object` },
    )
    .nullable();

const assignedTo = recordId('Planner').nullable();
const vendors = z
  .array(recordId('Vendor'), { error: 'Vendors must be a list of ids' })
  .max(eventLimits.vendors, { error: eventMessages.tooManyVendors })
  .transform((ids) => [...new Set(ids)]);
const participants = wholeNumber('Participants', {
  min: 0,
  max: eventLimits.participants,
}).nullable();

const fields = {
  eventName: requiredText('Event name', { max: 160 }),
  clientName: requiredText('Client name', { max: 160 }),
  clientLocation: text('Client location'),
  clientPocName: text('Client contact', { max: 120 }),
  eventDate,
  startTime: timeField('Start time'),
  endTime: timeField('End time'),
  city: text('City', { max: 100 }),
  venue: text('Venue'),
  eventDescription: paragraph('Description'),
  participants,
  eventLead: text('Lead', { max: 120 }),
  eventCategory: text('Category', { max: 80 }),
  eventType: text('Type', { max: 80 }),
  eventStatus: choice('Status', eventStatuses),
  eventBudget,
  assignedTo,
  vendors,
};

const noBudget = (value: unknown) => (value === '' || value === null ? undefined : value);

/**
 * `eventBudget` may be omitted if the budget is given by head. It is then the sum of the five
 * costs.
 */
export const createEventSchema = z
  .object({
    eventName: fields.eventName,
    clientName: fields.clientName,
    clientLocation: fields.clientLocation.default(''),
    clientPocName: fields.clientPocName.default(''),
    eventDate,
    startTime: fields.startTime.default(''),
    endTime: fields.endTime.default(''),
    city: fields.city.default(''),
    venue: fields.venue.default(''),
    eventDescription: fields.eventDescription.default(''),
    participants: participants.default(null),
    eventLead: fields.eventLead.default(''),
    eventCategory: fields.eventCategory.default(''),
    eventType: fields.eventType.default(''),
    eventStatus: fields.eventStatus.default('assigned'),
    eventBudget: z.preprocess(noBudget, eventBudget.optional()),
    assignedTo: assignedTo.default(null),
    vendors: vendors.default([]),
    budget: blockOf('Budget').default(null).describe('Planned amounts by head.'),
    actual: blockOf('Actual')
      .default(null)
      .describe('Amounts entered by hand; linked documents are added to them.'),
  })
  .refine(
    (given) =>
      given.eventBudget !== undefined ||
      (typeof given.budget === 'object' && given.budget !== null && costsOf(given.budget) > 0),
    { error: eventMessages.budgetRequired, path: ['eventBudget'], when: () => true },
  );
export type CreateEvent = z.output<typeof createEventSchema>;

/**
 * Omitted fields stay as they are, also within `budget` and `actual`, where null removes the whole
 * block. `vendors` are replaced as a whole. `actual` is the manually entered part, which responses
 * call `manual`. If `eventBudget` was the sum of the planned costs, it follows a change to these
 * unless the body has it.
 */
export const updateEventSchema = z.object({
  eventName: fields.eventName.optional(),
  clientName: fields.clientName.optional(),
  clientLocation: fields.clientLocation.optional(),
  clientPocName: fields.clientPocName.optional(),
  eventDate: eventDate.optional(),
  startTime: fields.startTime.optional(),
  endTime: fields.endTime.optional(),
  city: fields.city.optional(),
  venue: fields.venue.optional(),
  eventDescription: fields.eventDescription.optional(),
  participants: participants.optional(),
  eventLead: fields.eventLead.optional(),
  eventCategory: fields.eventCategory.optional(),
  eventType: fields.eventType.optional(),
  eventStatus: fields.eventStatus.optional(),
  eventBudget: eventBudget.optional(),
  assignedTo: assignedTo.optional(),
  vendors: vendors.optional(),
  budget: changeOf('Budget').optional(),
  actual: changeOf('Actual').optional(),
});
export type UpdateEvent = z.output<typeof updateEventSchema>;
