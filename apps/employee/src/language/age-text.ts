import type { Messages } from './en.ts';

/** Returns how long ago something was, from its age in milliseconds: "5 min ago". */
export function ageText(
  age: number,
  { justNow, minutesAgo, hoursAgo, daysAgo }: Messages['outbox'],
): string {
  const minutes = Math.floor(age / 60_000);
  if (minutes < 1) return justNow;
  if (minutes < 60) return minutesAgo(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? hoursAgo(hours) : daysAgo(Math.floor(hours / 24));
}
