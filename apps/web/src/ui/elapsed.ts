const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Formats how long ago or how long until, in one unit rounded down: seconds, minutes, hours, days
 * (under 30), months of 30 days (under 12), then years of 365 days.
 */
export function elapsed(at: number, now: number): string {
  const distance = Math.abs(now - at);
  if (distance < second) return 'just now';
  const [count, unit] = inLargestUnit(distance);
  const words = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return at > now ? `in ${words}` : `${words} ago`;
}

function inLargestUnit(distance: number): [number, string] {
  if (distance < minute) return [Math.floor(distance / second), 'second'];
  if (distance < hour) return [Math.floor(distance / minute), 'minute'];
  if (distance < day) return [Math.floor(distance / hour), 'hour'];
  const days = Math.floor(distance / day);
  if (days < 30) return [days, 'day'];
  const months = Math.floor(days / 30);
  if (months < 12) return [months, 'month'];
  // Days 360 to 364 are past the twelfth month of 30 days and short of a year.
  return [Math.max(1, Math.floor(days / 365)), 'year'];
}
