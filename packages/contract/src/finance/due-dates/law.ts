import { tdsDepositDay } from '#finance/tax/deposit-day.ts';

/** What has to be done by a day, for an organisation that files monthly. */
export const duties = [
  'tds-deposit',
  'gstr-1',
  'gstr-3b',
  'tds-return-vendors',
  'tds-return-salaries',
  'salary-certificates',
  'credit-of-year',
  'gstr-9',
] as const;
export type Duty = (typeof duties)[number];

/** What a duty is about: each month, each quarter or each financial year. */
type Rhythm = 'month' | 'quarter' | 'year';

type DutyRow = {
  duty: Duty;
  rhythm: Rhythm;
  /** Applies to periods that begin on or after this day. The latest such row of a duty counts. */
  since: string;
  title: string;
  /** Returns the last day, from the last month of the period (`YYYY-MM`). */
  dueOn: (month: string) => string;
  source: string;
};

/** Returns a day of the month that comes after another one. */
function dayAfter(month: string, { months, day }: { months: number; day: string }): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-${day}`;
}

/** The last day for a quarterly statement of TDS. That of January to March has two months. */
const tdsReturnDay = (month: string): string =>
  month.endsWith('-03')
    ? dayAfter(month, { months: 2, day: '31' })
    : dayAfter(month, { months: 1, day: '31' });

/** Notifications move days at times, so the screen asks to check the portal. */
const rows: readonly DutyRow[] = [
  {
    duty: 'tds-deposit',
    rhythm: 'month',
    since: '2017-07-01',
    title: 'Deposit TDS',
    dueOn: tdsDepositDay,
    source: 'Income-tax Rules 1962, rule 30(2)',
  },
  {
    duty: 'gstr-1',
    rhythm: 'month',
    since: '2017-07-01',
    title: 'File GSTR-1',
    dueOn: (month) => dayAfter(month, { months: 1, day: '11' }),
    source: 'Notification 83/2020 – Central Tax',
  },
  {
    duty: 'gstr-3b',
    rhythm: 'month',
    since: '2017-07-01',
    title: 'File GSTR-3B',
    dueOn: (month) => dayAfter(month, { months: 1, day: '20' }),
    source: 'CGST Rules, rule 61',
  },
  ...(
    [
      ['tds-return-vendors', 'Form 26Q', 'Form 140', 'of vendors'],
      ['tds-return-salaries', 'Form 24Q', 'Form 138', 'of salaries'],
    ] as const
  ).flatMap(([duty, before, now, of]): DutyRow[] => [
    {
      duty,
      rhythm: 'quarter',
      since: '2017-04-01',
      title: `File the TDS return ${of}, ${before}`,
      dueOn: tdsReturnDay,
      source: 'Income-tax Rules 1962, rule 31A',
    },
    {
      duty,
      rhythm: 'quarter',
      since: '2026-04-01',
      title: `File the TDS return ${of}, ${now}`,
      dueOn: tdsReturnDay,
      source: 'Income-tax Rules 2026; the number of the form is not verified',
    },
  ]),
  {
    duty: 'salary-certificates',
    rhythm: 'year',
    since: '2017-04-01',
    title: 'Issue salary certificates, Form 16',
    dueOn: (month) => dayAfter(month, { months: 3, day: '15' }),
    source: 'Income-tax Rules 1962, rule 31(3)',
  },
  {
    duty: 'salary-certificates',
    rhythm: 'year',
    since: '2026-04-01',
    title: 'Issue salary certificates, Form 130',
    dueOn: (month) => dayAfter(month, { months: 3, day: '15' }),
    source: 'Income-tax Rules 2026; the number of the form is not verified',
  },
  {
    duty: 'credit-of-year',
    rhythm: 'year',
    since: '2021-04-01',
    title: 'Take input credit and issue credit notes of the year, in the return of October',
    dueOn: (month) => dayAfter(month, { months: 8, day: '30' }),
    source: 'CGST Act, sections 16(4) and 34(2)',
  },
  {
    duty: 'gstr-9',
    rhythm: 'year',
    since: '2017-07-01',
    title: 'File the annual return, GSTR-9',
    dueOn: (month) => dayAfter(month, { months: 9, day: '31' }),
    source: 'CGST Rules, rule 80',
  },
];

/**
 * Returns the row of a duty for a period by its first month (`YYYY-MM`), or undefined before the
 * first one.
 */
export const dutyOf = (duty: Duty, month: string): DutyRow | undefined =>
  rows
    .filter((row) => row.duty === duty && row.since <= `${month}-01`)
    .reduce<DutyRow | undefined>(
      (latest, row) => (latest === undefined || row.since > latest.since ? row : latest),
      undefined,
    );

/** A period of a duty: its first and last month. */
export type DutyPeriod = { from: string; to: string };

/**
 * Splits months in order, from the first to the last of a financial year or some of them, into the
 * periods of a rhythm that are complete. Quarters begin in April.
 */
export function periodsOf(months: readonly string[], rhythm: Rhythm): DutyPeriod[] {
  const length = { month: 1, quarter: 3, year: 12 }[rhythm];
  return months.flatMap((to, place) => {
    const number = (Number(to.slice(5, 7)) + 8) % 12;
    const from = months[place - length + 1];
    return (number + 1) % length === 0 && from !== undefined ? { from, to } : [];
  });
}
