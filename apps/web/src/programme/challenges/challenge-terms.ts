import type {
  AssignmentType,
  Difficulty,
  ScheduleType,
} from '@kolam/contract/programme/challenges/values.ts';
import { formatDate, formatNumber } from '#ui/format.ts';

export const assignmentLabels: Record<AssignmentType, string> = {
  global: 'Global',
  company: 'Company',
  team: 'Team',
  custom: 'Custom',
};

export const difficultyLabels: Record<Difficulty, string> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

export const scheduleLabels: Record<ScheduleType, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  one_time: 'One time',
  custom: 'Custom',
};

/** From Monday. Sunday is 0. */
export const weekdays = [
  { day: '1', short: 'Mon', name: 'Monday' },
  { day: '2', short: 'Tue', name: 'Tuesday' },
  { day: '3', short: 'Wed', name: 'Wednesday' },
  { day: '4', short: 'Thu', name: 'Thursday' },
  { day: '5', short: 'Fri', name: 'Friday' },
  { day: '6', short: 'Sat', name: 'Saturday' },
  { day: '0', short: 'Sun', name: 'Sunday' },
] as const;

/** Sort orders of the list, the default first. */
export const sortOptions = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'startDate', label: 'Earliest start' },
  { value: '-startDate', label: 'Latest start' },
  { value: 'endDate', label: 'Earliest end' },
  { value: '-endDate', label: 'Latest end' },
  { value: 'title', label: 'Title A to Z' },
  { value: '-title', label: 'Title Z to A' },
  { value: 'status', label: 'Status' },
];

type Dates = { startDate: string; endDate: string };

/**
 * "21 – 30 Nov 2026", with the month and year twice only if they differ. A single day is shown
 * once.
 */
export function dateRange({ startDate, endDate }: Dates): string {
  const end = formatDate(endDate);
  if (startDate === endDate) return end;
  const start = formatDate(startDate).split(' ');
  const shared = startDate.slice(0, 7) === endDate.slice(0, 7);
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  const words = shared ? start.slice(0, 1) : sameYear ? start.slice(0, 2) : start;
  return `${words.join(' ')} – ${end}`;
}

/** "162", "162.4": a mean, with a decimal only if needed. */
export const average = (mean: number | null): string =>
  formatNumber(mean, mean === null || Number.isInteger(mean) ? 0 : 1);
