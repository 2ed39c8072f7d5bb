import type { Category } from '#programme/challenges/values.ts';

/** A report covers a calendar month, a quarter from January, April, July or October, or a challenge. */
export const reportKinds = ['month', 'quarter', 'challenge'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportKindLabels: Record<ReportKind, string> = {
  month: 'Month',
  quarter: 'Quarter',
  challenge: 'Challenge',
};

/** `drawing`: its figures are fixed, and its pages are being made. */
export const reportStatuses = ['queued', 'drawing', 'done', 'failed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const reportLimits = {
  /** Reports on a page of the list. */
  page: 10,
  /** Days after which a report and its file are deleted. */
  keptDays: 730,
  /** Groups of fewer people are not shown apart. */
  floor: 5,
  /** The same where what people did is about mental health or sleep. */
  sensitiveFloor: 10,
  /** Percentages of groups of fewer people are rounded to 5. */
  roundedBelow: 20,
  /** Months that the insights of a company show. */
  insightMonths: 12,
  /** Fewer other companies are not compared with. */
  otherCompanies: 5,
} as const;

/** Categories whose groups have the larger floor. */
export const sensitiveCategories: readonly Category[] = ['mental_health', 'sleep'];

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** Returns "October 2026" for `2026-10`. */
export const monthName = (month: string): string =>
  `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** Returns "July to September 2026" for the quarter that begins in `2026-07`. */
export function quarterName(month: string): string {
  const first = Number(month.slice(5, 7)) - 1;
  return `${months[first]} to ${months[first + 2]} ${month.slice(0, 4)}`;
}

/** Returns whether a month, `YYYY-MM`, is the first of a quarter. */
export const startsQuarter = (month: string): boolean => Number(month.slice(5, 7)) % 3 === 1;
