import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarText, escapeText, foldLine } from './ics.ts';

const octetsOf = (line: string) => new TextEncoder().encode(line).length;
const unfolded = (text: string) => text.replaceAll('\r\n ', '');
const unescaped = (value: string) =>
  value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) =>
    sign.toLowerCase() === 'n' ? '\n' : sign,
  );

/** Any text, also Hindi, emoji, and the signs that have a meaning in the format. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\\', ';', ',', '\n', '\r\n', '\r', '\\n', ' ', 'मानसून', '🌿', ':', '"'),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

test('any text can be read again after escaping and folding', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = foldLine(`SUMMARY:${escapeText(text)}`);
      for (const line of folded.split('\r\n')) expect(octetsOf(line)).toBeLessThanOrEqual(75);
      const read = unescaped(unfolded(folded).slice('SUMMARY:'.length));
      expect(read).toBe(text.replaceAll(/\r\n|\r/g, '\n'));
    }),
  );
});

test('no text can add a line of its own to a calendar', () => {
  fc.assert(
    fc.property(anyText, anyText, (title, description) => {
      const text = calendarText({
        name: title,
        events: [
          {
            uid: '1',
            stamp: new Date(0),
            date: '2026-11-20',
            nextDate: '2026-11-21',
            title,
            description,
          },
        ],
      });
      const lines = unfolded(text).split('\r\n');
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }),
  );
});

test('a calendar has CRLF after each line, and instants in UTC', () => {
  const text = calendarText({
    name: 'Kolam',
    events: [
      {
        uid: 'a@kolam',
        stamp: new Date('2026-11-20T06:30:00.000Z'),
        startAt: new Date('2026-11-21T12:30:00.000Z'),
        endAt: null,
        title: 'Yoga, live',
        url: 'https://zoom.example.com/1',
      },
    ],
  });
  expect(text).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kolam//Employees//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Kolam',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'BEGIN:VEVENT',
      'UID:a@kolam',
      'DTSTAMP:20261120T063000Z',
      'DTSTART:20261121T123000Z',
      'SUMMARY:Yoga\\, live',
      'URL:https://zoom.example.com/1',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});
