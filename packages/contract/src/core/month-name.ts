const names =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** Formats `YYYY-MM` as 'November 2026'. */
export function monthName(month: string): string {
  return `${names[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
}
