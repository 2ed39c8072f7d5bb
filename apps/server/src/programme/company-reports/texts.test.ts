import type { Language } from '@kolam/contract/core/languages.ts';
import { expect, test } from 'vitest';
import type { Figures } from './figures.ts';
import { contentText, fingerprintOf } from './fingerprint.ts';
import { tablesOf } from './report-archive.ts';
import { groupLabel, reportPages } from './report-pages.ts';
import { methodOf, runningText, summaryOf } from './sentences.ts';
import { suggestionsOf } from './suggestions.ts';
import { textsOfReport } from './texts.ts';

const share = (count: number | null, percent: number | null) => ({ count, percent });

const figuresIn = (
  language: Language,
  kind: Figures['period']['kind'] = 'month',
  given: Partial<Figures> = {},
): Figures => ({
  language,
  company: { name: '42', code: 'B1' },
  period: {
    kind,
    title: kind === 'challenge' ? '«7»' : 'October 2026',
    from: '2026-10-01',
    to: kind === 'quarter' ? '2026-12-31' : '2026-10-31',
    challenge: kind === 'challenge' ? { category: 'sleep', status: 'active' } : null,
  },
  readOn: '2026-11-03',
  least: kind === 'challenge' ? 10 : 5,
  people: 46,
  seats: { used: 96, bought: 100 },
  joined: share(30, 65),
  active: share(null, 35),
  activities: 1200,
  completedDays: 41,
  weeks: [
    {
      from: '2026-10-05',
      to: '2026-10-11',
      joined: share(1, 5),
      active: share(12, 26),
      activities: null,
    },
  ],
  challenges: {
    shown: [
      {
        title: '«8»',
        category: 'fitness',
        status: 'active',
        from: '2026-10-05',
        to: '2026-10-18',
        assigned: 46,
        joined: share(20, 43),
        completed: share(11, 24),
        rewarded: null,
      },
    ],
    hidden: 2,
  },
  groups: {
    by: kind === 'quarter' ? 'department' : 'team',
    shown: [
      { name: null, folded: 3, people: 12, active: 25, completedDays: null },
      { name: null, folded: 0, people: 34, active: 30, completedDays: 45 },
    ],
  },
  learning: {
    answered: share(21, 46),
    rightAnswers: 55,
    read: share(9, 20),
    topics: [{ category: 'hydration', people: 21, rightAnswers: 55 }],
    hidden: 1,
  },
  workshops: {
    shown: [{ title: '«9»', day: '2026-10-12', joined: 22, ratings: 21, mean: 3.2 }],
    hidden: 1,
  },
  rewards: { people: share(11, 24), certificates: 11, badges: 4 },
  ...given,
});

const accounts = {
  invoices: [{ code: '«11»', on: '2026-10-02', amount: 118_000_00, due: 2_000_00 }],
  payments: [{ code: '«12»', on: '2026-10-20', amount: 114_000_00, tds: 2_000_00 }],
};

/** All texts of a report: those of its pages too, but not names of fonts or colours, or hashes. */
function textsOf(figures: Figures): string[] {
  const texts: string[] = [];
  const collect = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) collect(each);
    else if (part !== null && typeof part === 'object') {
      for (const [name, value] of Object.entries(part)) {
        if (name === 'text' && typeof value === 'string') texts.push(value);
        else if (typeof value === 'object') collect(value);
      }
    }
  };
  const pages = reportPages({ figures, accounts });
  const { footer } = pages;
  collect(pages.content);
  collect(typeof footer === 'function' ? footer(1, 2, {} as never) : footer);
  return [
    ...texts.map((text) => text.replace(/[0-9a-f]{16,}/, '')),
    ...summaryOf(figures),
    ...methodOf(figures),
    ...suggestionsOf(figures).flatMap(({ rule, text }) => [rule, text]),
    runningText(figures) ?? '',
    textsOfReport(figures).tooFew(5),
    textsOfReport(figures).noGroups('month'),
    textsOfReport(figures).nothing,
  ];
}

const numbersIn = (texts: string[]) =>
  texts.flatMap((text) => text.match(/\d+(?:[.,]\d+)*/g) ?? []).sort();

test('a report in Hindi has no English word, and the numbers of the one in English @full', () => {
  for (const kind of ['month', 'quarter', 'challenge'] as const) {
    const hindi = textsOf(figuresIn('hi', kind));
    expect(hindi.filter((text) => /[a-z]/i.test(text))).toEqual([]);
    const english = textsOf(figuresIn('en', kind));
    expect(english.filter((text) => /\p{Script=Devanagari}/u.test(text))).toEqual([]);
    // A month and a quarter are named by their days in Hindi, by their stored title in English.
    if (kind !== 'quarter') expect(numbersIn(hindi)).toEqual(numbersIn(english));
  }
});

test('the report of a challenge has no place for a number of activities, and others have', () => {
  for (const language of ['en', 'hi'] as const) {
    const { columns, summary } = textsOfReport(figuresIn(language));
    const placesOf = (kind: Figures['period']['kind']) => {
      const figures = figuresIn(language, kind);
      const texts = textsOf(figures);
      const { summary: csv, weeks } = tablesOf(figures);
      return [
        texts.includes(columns.activities),
        texts.includes(summary.activities('1,200')),
        csv?.rows.some(([name]) => name === 'Activities'),
        weeks?.columns.includes('Activities'),
        weeks?.rows.every((row) => row.length === 7),
      ];
    };
    expect(placesOf('challenge')).toEqual(Array(5).fill(false));
    expect(placesOf('month')).toEqual(Array(5).fill(true));
  }
});

test('seats are those of the day on which the figures were read, in the summary and in their part', () => {
  const english = textsOf(figuresIn('en', 'quarter')).filter((text) => /\b96\b/.test(text));
  expect([...new Set(english)]).toEqual([
    'The company has 46 people in the programme, and 96 of 100 seats were used on 3 November 2026.',
    'Seats: 96 of 100 were used on 3 November 2026.',
  ]);
  // Pages have words and numbers of Hindi in two fonts, each as a text of its own.
  const hindi = textsOf(figuresIn('hi', 'quarter')).join('');
  // In the summary's page, in the part of seats, and in the summary itself.
  expect(hindi.split('3 नवंबर 2026 को 100 में से 96 ')).toHaveLength(4);
});

test('months and quarters are named in Hindi', () => {
  const titleOf = (kind: Figures['period']['kind']) => {
    const figures = figuresIn('hi', kind);
    return textsOfReport(figures).title(figures.period);
  };
  expect(titleOf('month')).toBe('अक्टूबर 2026');
  expect(titleOf('quarter')).toBe('अक्टूबर से दिसंबर 2026');
  expect(titleOf('challenge')).toBe('«7»');
});

test('figures from before reports had languages are in English', () => {
  const { language: _, ...rest } = figuresIn('hi');
  const before: Figures = rest;
  expect(summaryOf(before)[0]).toBe(
    'The company has 46 people in the programme, and 96 of 100 seats were used on 3 November 2026.',
  );
  const [group] = before.groups?.shown ?? [];
  expect(group && groupLabel(textsOfReport(before), group, 'team')).toBe('Others (3 teams)');
});

test('the fingerprint depends on all figures and on no language', () => {
  const of = (given: Partial<Figures> = {}, part: typeof accounts | null = accounts) =>
    fingerprintOf({ figures: figuresIn('en', 'month', given), accounts: part });
  expect(fingerprintOf({ figures: figuresIn('hi'), accounts })).toBe(of());
  expect(new Set([of(), of({ people: 47 }), of({}, null)]).size).toBe(3);
  expect(contentText({ figures: figuresIn('en'), accounts: null })).not.toContain('accounts');
});
