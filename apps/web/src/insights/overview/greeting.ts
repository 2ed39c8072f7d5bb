const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const hourOf = new Intl.DateTimeFormat('en-IN', { ...inIndia, hour: 'numeric', hourCycle: 'h23' });
const dayParts = new Intl.DateTimeFormat('en-IN', {
  ...inIndia,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Returns "Good evening, Asha", based on the hour in India and the first name. */
export function greetingOf(name: string, now: number): string {
  const [first] = name.trim().split(/\s+/);
  const hour = Number(hourOf.format(now));
  const words =
    hour >= 5 && hour < 12
      ? 'Good morning'
      : hour >= 12 && hour < 17
        ? 'Good afternoon'
        : 'Good evening';
  return first ? `${words}, ${first}` : words;
}

/**
 * Returns the day in India, "Friday, 20 November 2026". Built from parts, since browsers differ in
 * their order.
 */
export function longDate(now: number): string {
  const part = Object.fromEntries(dayParts.formatToParts(now).map((p) => [p.type, p.value]));
  return `${part.weekday}, ${part.day} ${part.month} ${part.year}`;
}

/** Returns the month in India, "November". */
export function monthName(now: number): string {
  return dayParts.formatToParts(now).find(({ type }) => type === 'month')?.value ?? '';
}
