/** The minutes at which a schedule is due, with each field as the set of its allowed values. */
export type Cron = {
  minutes: Set<number>;
  hours: Set<number>;
  days: Set<number>;
  months: Set<number>;
  weekdays: Set<number>;
  /** One matching day field is enough when both are restricted, as in POSIX crontab. */
  eitherDay: boolean;
};

// India has one time zone and no daylight saving, so a fixed offset is exact.
const INDIA_OFFSET_MS = 330 * 60_000;

/**
 * Parses a five-field cron expression (minute, hour, day of month, month, day of week with 0 and 7
 * for Sunday). Fields are `*`, numbers, ranges, lists and steps.
 * @throws with the expression and the invalid field
 */
export function parseCron(expression: string): Cron {
  const fields = expression.trim().split(/\s+/);
  const [minute, hour, day, month, weekday] = fields;
  if (
    fields.length !== 5 ||
    minute === undefined ||
    hour === undefined ||
    day === undefined ||
    month === undefined ||
    weekday === undefined
  ) {
    throw new Error(`Cron "${expression}" does not have five fields`);
  }
  const parse = (text: string, from: number, to: number) =>
    new Set(text.split(',').flatMap((item) => expand(item, from, to, expression)));
  const weekdays = parse(weekday, 0, 7);
  if (weekdays.has(7)) weekdays.add(0);
  return {
    minutes: parse(minute, 0, 59),
    hours: parse(hour, 0, 23),
    days: parse(day, 1, 31),
    months: parse(month, 1, 12),
    weekdays,
    eitherDay: !day.startsWith('*') && !weekday.startsWith('*'),
  };
}

/** Returns whether the schedule is due in the minute of this instant, in Indian time. */
export function isDue(cron: Cron, at: Date): boolean {
  const india = new Date(at.getTime() + INDIA_OFFSET_MS);
  const day = cron.days.has(india.getUTCDate());
  const weekday = cron.weekdays.has(india.getUTCDay());
  return (
    cron.minutes.has(india.getUTCMinutes()) &&
    cron.hours.has(india.getUTCHours()) &&
    cron.months.has(india.getUTCMonth() + 1) &&
    (cron.eitherDay ? day || weekday : day && weekday)
  );
}

function expand(item: string, from: number, to: number, expression: string): number[] {
  const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(item);
  if (!match) throw new Error(`Cron "${expression}" has the unreadable field "${item}"`);
  const [, first, second, stepText] = match;
  const start = first === undefined ? from : Number(first);
  const open = first === undefined || (second === undefined && stepText !== undefined);
  const end = open ? to : Number(second ?? first);
  const step = Number(stepText ?? 1);
  if (start < from || end > to || start > end || step < 1) {
    throw new Error(`Cron "${expression}" has "${item}" outside ${from} to ${to}`);
  }
  return Array.from({ length: Math.floor((end - start) / step) + 1 }, (_, i) => start + i * step);
}
