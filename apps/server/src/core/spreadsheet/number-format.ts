/**
 * How a style displays a number: unchanged, as a day, a moment or a time, or with leading zeros.
 */
export type NumberFormat = 'plain' | 'day' | 'moment' | 'time' | { digits: number };

/** Formats without a code in the file (ECMA-376 part 1, §18.8.30). */
const dayIds = new Set([14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
const timeIds = new Set([18, 19, 20, 21, 45, 46, 47]);

export function builtInFormat(id: number): NumberFormat {
  if (dayIds.has(id)) return 'day';
  if (timeIds.has(id)) return 'time';
  return id === 22 ? 'moment' : 'plain';
}

/** Returns how a format code, such as `dd/mm/yyyy` or `00000`, displays a number. */
export function formatOfCode(code: string): NumberFormat {
  const first = code.replace(/"[^"]*"|[\\_*]./g, '').split(';')[0] ?? '';
  if (/^0{2,15}$/.test(first)) return { digits: first.length };
  const elapsed = /\[(h+|m+|s+)\]/i.test(first);
  const letters = first.replace(/\[[^\]]*\]|AM\/PM|A\/P/gi, '');
  const time = elapsed || /[hs]/i.test(letters);
  // An m is a month, or minutes beside hours or seconds.
  const day = /[yd]/i.test(letters) || (/m/i.test(letters) && !time);
  if (day) return time ? 'moment' : 'day';
  return time ? 'time' : 'plain';
}

const dayMs = 86_400_000;
const lastSerial = 2_958_465;

/**
 * Returns a stored number as a spreadsheet displays it: without exponent, with the 15 digits that
 * spreadsheets keep. Days are YYYY-MM-DD, with HH:MM:SS after them when a moment is not midnight.
 * Times are HH:MM:SS.
 * @param from1904 whether the workbook counts days from 1904 instead of 1900
 */
export function numberText(raw: string, format: NumberFormat, from1904: boolean): string {
  const number = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(number)) return raw;
  if (format === 'plain') return plainText(number);
  if (typeof format === 'object') return plainText(number).padStart(format.digits, '0');
  if (number < 0 || number > lastSerial) return plainText(number);
  const seconds = Math.round(number * 86_400);
  if (format === 'time') return clockText(seconds);
  const days = Math.floor(seconds / 86_400);
  const day = new Date(dayZero(days, from1904) + days * dayMs).toISOString().slice(0, 10);
  const rest = seconds % 86_400;
  return format === 'moment' && rest > 0 ? `${day} ${clockText(rest)}` : day;
}

/** Excel counts a 29 February 1900, so its count is one ahead from March of that year. */
function dayZero(days: number, from1904: boolean): number {
  if (from1904) return Date.UTC(1904, 0, 1);
  return Date.UTC(1899, 11, days < 60 ? 31 : 30);
}

function clockText(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
}

const unabridged = new Intl.NumberFormat('en-US', {
  useGrouping: false,
  maximumSignificantDigits: 15,
});

function plainText(number: number): string {
  const text = String(Number(number.toPrecision(15)));
  return text.includes('e') ? unabridged.format(number) : text;
}
