/**
 * Returns the planned day that a preview opens on: today's or the next one, or the first one of a
 * challenge that is over. The days are in order.
 */
export const openingDay = (days: readonly { date: string }[], today: string): string | undefined =>
  (days.find(({ date }) => date >= today) ?? days[0])?.date;
