import type { Figures } from './figures.ts';
import { type SuggestionName, textsOfReport } from './texts.ts';

/** What to do next, and the rule that led to it. Both are printed. */
export type Suggestion = { text: string; rule: string };

const isBelow = (percent: number | null, limit: number) => percent !== null && percent < limit;

/** The rules, in the order in which they are printed. */
const rules: { name: SuggestionName; applies: (figures: Figures) => boolean }[] = [
  { name: 'joining', applies: ({ joined }) => isBelow(joined.percent, 70) },
  { name: 'activity', applies: ({ active }) => isBelow(active.percent, 40) },
  { name: 'days', applies: ({ completedDays }) => isBelow(completedDays, 50) },
  { name: 'answers', applies: ({ learning }) => isBelow(learning.rightAnswers, 60) },
  {
    name: 'workshops',
    applies: ({ workshops }) => workshops.shown.some(({ mean }) => mean !== null && mean < 3.5),
  },
  { name: 'seats', applies: ({ seats }) => seats.used * 100 >= seats.bought * 95 },
];

/** Returns what the rules suggest. Without anything, to go on. */
export function suggestionsOf(figures: Figures): Suggestion[] {
  const { suggestions } = textsOfReport(figures);
  const found = rules.filter(({ applies }) => applies(figures));
  return found.length === 0 ? [suggestions.none] : found.map(({ name }) => suggestions[name]);
}
