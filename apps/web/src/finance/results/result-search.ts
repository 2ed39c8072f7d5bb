import { financialYearEnd, financialYearStart } from '@kolam/contract/core/dates.ts';

/** What the page keeps in its address. */
export const resultFilters = { year: 'text' } as const;

/** The months of a financial year. Without one, this year to date. */
export const monthsQuery = (year: string | undefined): { from?: string; to?: string } =>
  year !== undefined && /^20\d{2}$/.test(year)
    ? {
        from: financialYearStart(Number(year)).slice(0, 7),
        to: financialYearEnd(Number(year)).slice(0, 7),
      }
    : {};
