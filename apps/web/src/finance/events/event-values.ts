import type { BodyOf } from '@kolam/contract/api-types.ts';
import { isDay } from '@kolam/contract/core/dates.ts';
import { inPaise } from '@kolam/contract/core/paise.ts';
import {
  amountProblem,
  parseRupees,
  rupeeFigure,
  rupeeText,
} from '@kolam/contract/core/rupee-text.ts';
import { eventFieldLabels } from '@kolam/contract/finance/events/field-labels.ts';
import { costHeads, type EventHead, eventHeads } from '@kolam/contract/finance/events/heads.ts';
import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import { createEventSchema, updateEventSchema } from '@kolam/contract/finance/events/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

/** The typed amount of each head. If all are empty, the block is omitted. */
type HeadTexts = Record<EventHead, string>;

/** An event in the form, with the paths of the endpoints. */
export type EventValues = Pick<
  EventDetail,
  | 'eventName'
  | 'clientName'
  | 'clientLocation'
  | 'clientPocName'
  | 'eventDate'
  | 'startTime'
  | 'endTime'
  | 'city'
  | 'venue'
  | 'eventDescription'
  | 'eventLead'
  | 'eventCategory'
  | 'eventType'
> & {
  eventBudget: string;
  participants: string;
  /** The planner's id, or empty for none. */
  assignedTo: string;
  /** Ids separated by spaces, so that a form can detect changes. */
  vendors: string;
  budget: HeadTexts;
  /** Manually entered actual amounts. */
  actual: HeadTexts;
};

const noAmounts = Object.fromEntries(eventHeads.map((head) => [head, ''])) as HeadTexts;

export const newEventValues: EventValues = {
  eventName: '',
  clientName: '',
  clientLocation: '',
  clientPocName: '',
  eventDate: '',
  startTime: '',
  endTime: '',
  city: '',
  venue: '',
  eventDescription: '',
  eventLead: '',
  eventCategory: '',
  eventType: '',
  eventBudget: '',
  participants: '',
  assignedTo: '',
  vendors: '',
  budget: noAmounts,
  actual: noAmounts,
};

const textOf = (rupees: number) => rupeeFigure(inPaise(rupees)).replace(/\.00$/, '');

const textsOf = (block: EventDetail['budget']): HeadTexts =>
  block
    ? (Object.fromEntries(eventHeads.map((head) => [head, textOf(block[head])])) as HeadTexts)
    : noAmounts;

/** Converts the stored event to form values. */
export const valuesOf = (event: EventDetail): EventValues => ({
  eventName: event.eventName,
  clientName: event.clientName,
  clientLocation: event.clientLocation,
  clientPocName: event.clientPocName,
  eventDate: event.eventDate,
  startTime: event.startTime,
  endTime: event.endTime,
  city: event.city,
  venue: event.venue,
  eventDescription: event.eventDescription,
  eventLead: event.eventLead,
  eventCategory: event.eventCategory,
  eventType: event.eventType,
  eventBudget: textOf(event.eventBudget),
  participants: event.participants === null ? '' : String(event.participants),
  assignedTo: event.assignedTo?.id ?? '',
  vendors: event.vendors.map(({ id }) => id).join(' '),
  budget: textsOf(event.budget),
  actual: textsOf(event.manual),
});

export const idsIn = (vendors: string): string[] => vendors.split(' ').filter(Boolean);

const ofHeads = (block: 'budget' | 'actual') =>
  Object.fromEntries(
    eventHeads.map((head) => [`${block}.${head}`, eventFieldLabels[`${block}.${head}`] ?? head]),
  );

/** The labels of the fields, in the order of the screen. */
export const eventLabels = {
  eventName: 'Event Name',
  clientName: 'Client Name',
  eventDate: 'Date',
  city: 'City',
  venue: 'Venue',
  eventBudget: 'Budget (₹)',
  assignedTo: 'Assign to (Planner)',
  startTime: 'Starts at',
  endTime: 'Ends at',
  participants: 'Participants',
  eventLead: 'Lead',
  eventCategory: 'Category',
  eventType: 'Type',
  clientPocName: 'Client contact',
  clientLocation: 'Client location',
  eventDescription: 'Description',
  vendors: 'Vendors',
  ...ofHeads('budget'),
  ...ofHeads('actual'),
} as const satisfies Record<string, string>;

const isEmpty = (texts: HeadTexts) => eventHeads.every((head) => texts[head].trim() === '');

/** Parses rupees. Empty text is no amount. Returns NaN for invalid text. */
const rupeesOf = (text: string) =>
  text.trim() === '' ? 0 : (parseRupees(text) ?? Number.NaN) / 100;

const blockOf = (texts: HeadTexts) =>
  isEmpty(texts)
    ? null
    : (Object.fromEntries(eventHeads.map((head) => [head, rupeesOf(texts[head])])) as Record<
        EventHead,
        number
      >);

/** Parses a whole number as users type it: '1,200'. Returns NaN for anything else. */
const countOf = (text: string) =>
  /^\d+$/.test(text.replace(/[,\s]/g, '')) ? Number(text.replace(/[,\s]/g, '')) : Number.NaN;

/** Converts the values to a request body, which the schemas then validate. */
function eventBody(values: EventValues) {
  const { eventBudget, participants, assignedTo, vendors, budget, actual, ...texts } = values;
  return {
    ...texts,
    eventBudget: rupeesOf(eventBudget),
    participants: participants.trim() === '' ? null : countOf(participants),
    assignedTo: assignedTo || null,
    vendors: idsIn(vendors),
    budget: blockOf(budget),
    actual: blockOf(actual),
  };
}

export const createBody = (values: EventValues): BodyOf<'POST /admin/finance/events'> =>
  eventBody(values);

/**
 * Sends only what differs from the initial values: a planner who has left, or an archived vendor,
 * stays until the user chooses another.
 */
export function updateBody(
  values: EventValues,
  before: EventValues,
): BodyOf<'PATCH /admin/finance/events/{id}'> {
  const stored: Record<string, unknown> = eventBody(before);
  return Object.fromEntries(
    Object.entries(eventBody(values)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
    ),
  );
}

/** Reports texts that are not amounts. For empty ones the schema's message applies. */
function amountProblems({ eventBudget, budget, actual }: EventValues): FieldProblems {
  const amounts = [
    ['eventBudget', eventBudget],
    ...eventHeads.map((head) => [`budget.${head}`, budget[head]]),
    ...eventHeads.map((head) => [`actual.${head}`, actual[head]]),
  ] as [string, string][];
  return Object.fromEntries(
    amounts
      .filter(([, text]) => Number.isNaN(rupeesOf(text)))
      .map(([path, text]) => [path, amountProblem(text, '1,28,450.50 or 1.5L') ?? '']),
  );
}

/** Returns the errors of a new event by field. */
export const createProblems = (values: EventValues): FieldProblems => ({
  ...schemaProblems(createEventSchema, createBody(values)),
  ...amountProblems(values),
});

/** Returns the errors of a change by field. */
export const updateProblems = (values: EventValues, before: EventValues): FieldProblems => ({
  ...schemaProblems(updateEventSchema, updateBody(values, before)),
  ...amountProblems(values),
});

/** Whether everything that an event requires is filled in. */
export function canBeCreated(values: EventValues): boolean {
  const { eventName, clientName, eventDate, eventBudget } = values;
  const named = eventName.trim() !== '' && clientName.trim() !== '' && isDay(eventDate);
  return named && (parseRupees(eventBudget) ?? 0) > 0;
}

/** The sum of the costs by head compared to the overall budget. Amounts are in paise. */
type BudgetSum = { costs: number; words: string; fits: boolean };

/** Returns the sum while typing, or null if no head has an amount or a text is invalid. */
export function budgetSum({
  eventBudget,
  budget,
}: Pick<EventValues, 'eventBudget' | 'budget'>): BudgetSum | null {
  const amounts = costHeads.map((head) => parseRupees(budget[head].trim() || '0'));
  const costs = amounts.reduce<number>((sum, amount) => sum + (amount ?? Number.NaN), 0);
  if (isEmpty(budget) || Number.isNaN(costs)) return null;
  const whole = parseRupees(eventBudget);
  if (whole === null) return { costs, words: `Costs by head: ${rupeeText(costs)}.`, fits: false };
  if (whole === costs) {
    return { costs, words: `Costs by head: ${rupeeText(costs)}, as the budget.`, fits: true };
  }
  const side = costs < whole ? 'less' : 'more';
  const words = `Costs by head: ${rupeeText(costs)}, ${rupeeText(Math.abs(whole - costs))} ${side} than the budget.`;
  return { costs, words, fits: false };
}
