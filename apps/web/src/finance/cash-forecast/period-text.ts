import { formatDate } from '#ui/format.ts';
import type { Forecast } from './queries.ts';

/** "27 Nov 2026 – 3 Dec 2026", "Overdue", "Later". */
export function periodText({ data }: Pick<Forecast, 'data'>, period: string): string {
  const week = data.find((each) => each.period === period);
  if (!week) return 'Later';
  return week.from === null || week.to === null
    ? 'Overdue'
    : `${formatDate(week.from)} – ${formatDate(week.to)}`;
}
