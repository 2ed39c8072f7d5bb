import { monthsBetween } from '@kolam/contract/core/dates.ts';
import {
  monthName,
  quarterName,
  startsQuarter,
} from '@kolam/contract/programme/company-reports/values.ts';

/** How many months back a report can be chosen for. */
const months = 24;

type Choice = { value: string; label: string };

/**
 * Returns the months and quarters that are over on a day, the latest first. The value is the first
 * month, `YYYY-MM`.
 */
export function pastPeriods(today: string): { month: Choice[]; quarter: Choice[] } {
  const year = Number(today.slice(0, 4));
  const before = monthsBetween(`${year - 3}-01-01`, today)
    .slice(0, -1)
    .reverse();
  const past = before.slice(0, months);
  // A quarter is over when its third month is.
  const over = past.filter((month, place) => startsQuarter(month) && place >= 2);
  return {
    month: past.map((value) => ({ value, label: monthName(value) })),
    quarter: over.map((value) => ({ value, label: quarterName(value) })),
  };
}
