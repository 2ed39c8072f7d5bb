import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { formatCount, formatNumber } from '#ui/format.ts';

type FirstMinute = ResponseOf<'GET /admin/analytics'>['data']['firstMinute'];

/** Says how fast people get from their invitation to their first submission. */
export function firstMinuteText({ people, onboardingMs }: FirstMinute): string {
  if (onboardingMs === null)
    return 'From the invitation to the first submission: too few people in this period to say how long it takes.';
  const of = formatCount(people, ['person', 'people']);
  return `From the invitation to the first submission, three of four of ${of} took at most ${lengthText(onboardingMs)}.`;
}

const minute = 60_000;
const hour = 60 * minute;

function lengthText(ms: number): string {
  if (ms < 2 * minute)
    return formatCount(Math.max(1, Math.round(ms / 1000)), ['second', 'seconds']);
  if (ms < 2 * hour) return `${formatNumber(Math.round(ms / minute))} minutes`;
  if (ms < 48 * hour) return `${formatNumber(Math.round(ms / hour))} hours`;
  return `${formatNumber(Math.round(ms / (24 * hour)))} days`;
}
