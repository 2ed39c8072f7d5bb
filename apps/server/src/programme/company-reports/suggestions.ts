import type { Figures } from './figures.ts';

/** What to do next, and the rule that led to it. Both are printed. */
export type Suggestion = { text: string; rule: string };

const isBelow = (percent: number | null, limit: number) => percent !== null && percent < limit;

/** The rules, in the order in which they are printed. */
const rules: { rule: string; text: string; applies: (figures: Figures) => boolean }[] = [
  {
    rule: 'Fewer than 70 % have joined.',
    text: 'Send the invitations again, and let team leads say what the programme is for.',
    applies: ({ joined }) => isBelow(joined.percent, 70),
  },
  {
    rule: 'Fewer than 40 % took part.',
    text: 'Announce the next challenge a week before it starts, and hang up its poster.',
    applies: ({ active }) => isBelow(active.percent, 40),
  },
  {
    rule: 'Fewer than 50 % of the days were completed.',
    text: 'Plan shorter challenges, or days with fewer required tasks.',
    applies: ({ completedDays }) => isBelow(completedDays, 50),
  },
  {
    rule: 'Fewer than 60 % of the answers in quizzes were right.',
    text: 'Repeat the topics of the quizzes in a learning module or a workshop.',
    applies: ({ learning }) => isBelow(learning.rightAnswers, 60),
  },
  {
    rule: 'A workshop was rated below 3.5 of 5.',
    text: 'Ask the people what they wish for before the next workshop.',
    applies: ({ workshops }) => workshops.shown.some(({ mean }) => mean !== null && mean < 3.5),
  },
  {
    rule: 'At least 95 % of the seats are used.',
    text: 'Ask for more seats before the next people arrive.',
    applies: ({ seats }) => seats.used * 100 >= seats.bought * 95,
  },
];

/** Returns what the rules suggest. Without anything, to go on. */
export function suggestionsOf(figures: Figures): Suggestion[] {
  const found = rules.filter(({ applies }) => applies(figures));
  return found.length === 0
    ? [{ text: 'Go on as now: no figure asks for a change.', rule: 'No other rule applies.' }]
    : found.map(({ text, rule }) => ({ text, rule }));
}
