import type { Tone } from '@kolam/contract/core/tone.ts';
import { costHeads, eventHeadLabels } from '@kolam/contract/finance/events/heads.ts';
import type { CompanyEvent } from '@kolam/contract/finance/events/model.ts';
import type { EventStatus } from '@kolam/contract/finance/events/values.ts';
import { formatDate, formatPercent } from '#ui/format.ts';

const tones = {
  assigned: 'planned',
  in_progress: 'info',
  completed: 'good',
  cancelled: 'bad',
} as const satisfies Record<EventStatus, Tone>;

/** Converts a status to the props of `StatusBadge`. */
export const standingOf = (status: EventStatus): { status: string; tone: Tone } => ({
  status,
  tone: tones[status],
});

/**
 * Names an event unambiguously, since several may have the same name: "Diwali mela, 12 Nov 2026".
 */
export const labelOf = ({ eventName, eventDate }: Pick<CompanyEvent, 'eventName' | 'eventDate'>) =>
  `${eventName}, ${formatDate(eventDate)}`;

/** Returns start and end: "09:30 – 17:00". Empty if neither is known. */
export function timesOf({ startTime, endTime }: Pick<CompanyEvent, 'startTime' | 'endTime'>) {
  if (startTime === '') return endTime === '' ? '' : `until ${endTime}`;
  return endTime === '' ? `from ${startTime}` : `${startTime} – ${endTime}`;
}

/** Returns where it takes place, most specific part first. */
export const placeOf = ({ venue, city }: Pick<CompanyEvent, 'venue' | 'city'>): string =>
  [venue, city].filter(Boolean).join(', ');

/** The cost heads of purchases. */
export const costHeadOptions = costHeads.map((value) => ({
  value,
  label: eventHeadLabels[value],
}));

/** Returns how much of the budget is used, "62% used", also above 100%. */
export const usedText = ({
  eventBudget,
  budgetUsed,
}: Pick<CompanyEvent, 'eventBudget' | 'budgetUsed'>): string =>
  eventBudget > 0 ? `${formatPercent((budgetUsed / eventBudget) * 100)} used` : 'No budget';
