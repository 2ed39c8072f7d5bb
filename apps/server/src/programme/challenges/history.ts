import { addDays } from '@kolam/contract/core/dates.ts';
import { translationLanguages } from '@kolam/contract/core/languages.ts';
import type { DayContent } from '@kolam/contract/programme/challenges/days.ts';
import {
  countTexts,
  listTranslations,
} from '@kolam/contract/programme/challenges/translated-texts.ts';
import type { ChallengeRow } from './queries.ts';

/** Returns the reference to a challenge in its history. */
export function recordOf({ id, title }: { id: string; title: string }) {
  return { kind: 'challenge' as const, id, title };
}

/** The values that a challenge's history compares, under the names of `challengeFieldLabels`. */
export function historyValues(row: ChallengeRow) {
  return {
    title: row.title,
    description: row.description,
    category: row.category,
    difficulty: row.difficulty,
    'schedule.type': row.scheduleType,
    'schedule.startDate': row.startDate,
    'schedule.endDate': row.endDate,
    'schedule.recurringDays': row.recurringDays.map((day) => weekdays[day]).join(', '),
    'schedule.monthDays': row.monthDays.join(', '),
    'schedule.timeOfDay': row.timeOfDay,
    'points.completion': row.completionPoints,
    'points.bonus': row.bonusPoints,
    'points.penalty': row.penaltyPoints,
    'rules.minParticipation': row.minParticipation,
    'rules.allowLateSubmission': row.allowLateSubmission,
    'rules.maxLateHours': row.maxLateHours,
    'rules.offlineGraceMinutes': row.offlineGraceMinutes,
    'rules.proofDays': row.proofDays,
    'rules.requirePhotoProof': row.requirePhotoProof,
    'rules.requireAllComponents': row.requireAllComponents,
    'rewards.certificates': row.certificates,
    'rewards.badges': row.badges.join(', '),
    ...Object.fromEntries(
      translationLanguages.flatMap((language) => {
        const { title, description, badges } = row.translations[language] ?? {};
        return [
          [`translations.${language}.title`, title],
          [`translations.${language}.description`, description],
          [`translations.${language}.badges`, badges?.join(', ')],
        ];
      }),
    ),
  };
}

/** The values of a day's content that the history compares. */
export const countsOf = (content: DayContent) => ({
  tasks: content.tasks.length,
  trivia: content.trivia.length,
  learningModules: content.learningModules.length,
  workshops: content.workshops.length,
});

/** Returns changes of a day's translated texts: how many there are, by language. */
export function translationChanges(before: DayContent, after: DayContent) {
  return translationLanguages.flatMap((language) => {
    const textsIn = (content: DayContent) => JSON.stringify(listTranslations(content, language));
    if (textsIn(before) === textsIn(after)) return [];
    const countIn = (content: DayContent) => {
      const { texts, missing } = countTexts(content, language);
      return `${texts - missing} of ${texts}`;
    };
    return [{ field: `translations.${language}`, before: countIn(before), after: countIn(after) }];
  });
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a calendar day for the history: "21 Nov 2026". */
export function dayText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
}

/** Formats dates in order, consecutive ones together: "21 Nov 2026 – 25 Nov 2026, 30 Nov 2026". */
export function datesText(dates: readonly string[]): string {
  const runs: { first: string; last: string }[] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run && addDays(run.last, 1) === date) run.last = date;
    else runs.push({ first: date, last: date });
  }
  return runs
    .map(({ first, last }) => (first === last ? [first] : [first, last]).map(dayText).join(' – '))
    .join(', ');
}
