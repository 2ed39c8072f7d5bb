import { costHeads, eventHeadLabels } from '@kolam/contract/finance/events/heads.ts';
import type { CompanyEvent, EventStatus } from '@kolam/contract/finance/events/model.ts';
import { formatDate, formatPercent } from '#ui/format.ts';
import type { Tone } from '#ui/tone.ts';

/** The states of an event in their order. */
export const statusOptions = [
  { value: 'assigned', label: 'Assigned' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const satisfies readonly { value: EventStatus; label: string }[];

const tones = {
  assigned: 'planned',
  in_progress: 'info',
  completed: 'good',
  cancelled: 'bad',
} as const satisfies Record<EventStatus, Tone>;

/** A status as `StatusBadge` takes it. */
export const standingOf = (status: EventStatus): { status: string; tone: Tone } => ({
  status,
  tone: tones[status],
});

export const statusLabel = (status: EventStatus): string =>
  statusOptions.find(({ value }) => value === status)?.label ?? status;

/** What an event is called where its name alone may stand for several: "Diwali mela, 12 Nov 2026". */
export const labelOf = ({ eventName, eventDate }: Pick<CompanyEvent, 'eventName' | 'eventDate'>) =>
  `${eventName}, ${formatDate(eventDate)}`;

/** From when to when: "09:30 – 17:00"; empty while neither is known. */
export function timesOf({ startTime, endTime }: Pick<CompanyEvent, 'startTime' | 'endTime'>) {
  if (startTime === '') return endTime === '' ? '' : `until ${endTime}`;
  return endTime === '' ? `from ${startTime}` : `${startTime} – ${endTime}`;
}

/** Where it takes place, the nearest first. */
export const placeOf = ({ venue, city }: Pick<CompanyEvent, 'venue' | 'city'>): string =>
  [venue, city].filter(Boolean).join(', ');

/** What a purchase can be for. */
export const costHeadOptions = costHeads.map((value) => ({
  value,
  label: eventHeadLabels[value],
}));

/** How much of the budget is used: "62% used"; more than all of it, too. */
export const usedWords = ({
  eventBudget,
  budgetUsed,
}: Pick<CompanyEvent, 'eventBudget' | 'budgetUsed'>): string =>
  eventBudget > 0 ? `${formatPercent((budgetUsed / eventBudget) * 100)} used` : 'No budget';
