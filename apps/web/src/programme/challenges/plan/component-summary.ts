import { sumOfPoints } from '@kolam/contract/core/points.ts';
import { platformLabels } from '@kolam/contract/programme/challenges/days.ts';
import { formatCount, formatDateTime, pointsText } from '#ui/format.ts';
import { instantOf } from '#ui/india-time.ts';
import type { DayDraft, Draft, Section } from './day-draft.ts';

const proofLabels = { none: '', photo: 'photo', video: 'video' } as const;

const summaries: { [S in Section]: (one: DayDraft[S][number]) => string[] } = {
  tasks: ({ points, mediaRequired, isOptional }) => [
    pointsText(Number(points)),
    proofLabels[mediaRequired],
    isOptional ? 'optional' : '',
  ],
  trivia: ({ questions }) => [
    formatCount(questions.length, ['question', 'questions']),
    pointsText(sumOfPoints(questions.map(({ points }) => Number(points)))),
  ],
  learningModules: ({ durationMins, pdfUrl, required }) => [
    Number(durationMins) > 0 ? `${durationMins} min` : '',
    pdfUrl === '' ? 'no PDF' : 'PDF',
    required ? 'required' : '',
  ],
  workshops: ({ platform, startAt }) => [
    platformLabels[platform],
    startAt === '' ? 'no time yet' : formatDateTime(instantOf(startAt)),
  ],
};

/** Returns the summary of a component: "10 points, photo". */
export function summaryOf<S extends Section>(section: S, one: Draft<S>): string {
  const summary = summaries[section] as (one: Draft<S>) => string[];
  return summary(one).filter(Boolean).join(', ');
}
