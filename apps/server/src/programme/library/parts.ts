import { createHash } from 'node:crypto';
import { dayOf, daysBetween } from '@kolam/contract/core/dates.ts';
import { translationLanguages } from '@kolam/contract/core/languages.ts';
import {
  type ComponentKind,
  type DayContent,
  emptyContent,
} from '@kolam/contract/programme/challenges/days.ts';
import { withMovedWorkshops } from '#programme/challenges/actions.ts';

/** One component, as a day with nothing else. */
export type Part = { kind: ComponentKind; id: string; content: DayContent };

/** Returns each component of a day on its own. */
export function partsOf({ tasks, trivia, learningModules, workshops }: DayContent): Part[] {
  const part = (kind: ComponentKind, id: string, content: Partial<DayContent>): Part => ({
    kind,
    id,
    content: onNoDate({ ...emptyContent, ...content }),
  });
  return [
    ...tasks.map((task) => part('task', task.taskId, { tasks: [task] })),
    ...trivia.map((quiz) => part('trivia', quiz.triviaId, { trivia: [quiz] })),
    ...learningModules.map((module) =>
      part('module', module.moduleId, { learningModules: [module] }),
    ),
    ...workshops.map((workshop) =>
      part('workshop', workshop.workshopId, { workshops: [workshop] }),
    ),
  ];
}

/** The date of workshops in the library, of which only the time of day counts. */
const noDate = '2000-01-01';

const dateOf = ({ workshops: [workshop] }: DayContent) => {
  const at = workshop?.startAt ?? workshop?.endAt;
  return at ? dayOf(new Date(at)) : noDate;
};

/** Returns the content with a workshop at the same time of another date. */
export const onDate = (content: DayContent, date: string): DayContent =>
  withMovedWorkshops(content, { days: daysBetween(dateOf(content), date) });

const onNoDate = (content: DayContent) => onDate(content, noDate);

/** Returns the texts by which a component is found. */
export function textsOf(content: DayContent) {
  const { tasks, trivia, learningModules, workshops } = content;
  const [first] = [...tasks, ...trivia, ...learningModules, ...workshops];
  const translated = translationLanguages.flatMap((language) =>
    Object.values(first?.translations?.[language] ?? {}),
  );
  return {
    title: first?.title ?? '',
    description: first && 'description' in first ? first.description : '',
    translated: translated.join('\n'),
  };
}

const ids = new Set(['taskId', 'triviaId', 'questionId', 'optionId', 'moduleId', 'workshopId']);

/** Leaves ids out, and sorts fields, since the database does not preserve their order. */
const withoutIds = (name: string, value: unknown) => {
  if (ids.has(name)) return undefined;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
};

export const hashOf = ({ kind, content }: Pick<Part, 'kind' | 'content'>): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, content], withoutIds))
    .digest('hex');
