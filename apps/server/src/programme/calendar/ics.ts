/** One event of a calendar. Dates are `YYYY-MM-DD`, instants are Dates. */
export type CalendarEvent = {
  /** The same in each response, so that calendar apps update the event. */
  uid: string;
  /** When it last changed. */
  stamp: Date;
  title: string;
  description?: string | undefined;
  url?: string | undefined;
} & ({ startAt: Date; endAt: Date | null } | { date: string; nextDate: string });

const mostOctets = 75;
const encoder = new TextEncoder();

/** Writes a text value (RFC 5545, section 3.3.11). */
export const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/**
 * Folds a line to at most 75 octets, never within a character (section 3.1). The space of a
 * continued line counts too.
 */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > mostOctets) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** `20261120T063000Z`. */
const instantText = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');
const dateText = (date: string) => date.replaceAll('-', '');

function linesOf(event: CalendarEvent): string[] {
  const times =
    'date' in event
      ? [
          `DTSTART;VALUE=DATE:${dateText(event.date)}`,
          `DTEND;VALUE=DATE:${dateText(event.nextDate)}`,
          // Others may still book the day.
          'TRANSP:TRANSPARENT',
        ]
      : [
          `DTSTART:${instantText(event.startAt)}`,
          ...(event.endAt ? [`DTEND:${instantText(event.endAt)}`] : []),
        ];
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${instantText(event.stamp)}`,
    ...times,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    'END:VEVENT',
  ];
}

/** Writes a calendar (RFC 5545). */
export function calendarText({ name, events }: { name: string; events: CalendarEvent[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kolam//Employees//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
