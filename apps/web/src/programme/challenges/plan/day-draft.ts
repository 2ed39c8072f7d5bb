import type { Translations } from '@kolam/contract/core/languages.ts';
import type {
  DayContent,
  DayStatus,
  Platform,
  ProofKind,
} from '@kolam/contract/programme/challenges/days.ts';
import { dayLimits } from '@kolam/contract/programme/challenges/days.ts';
import { instantOf, localTimeOf } from '#ui/india-time.ts';

/** `key` identifies a component locally, even before the server gave it an `id`. */
type Keyed = { key: string; id: string | undefined; title: string };

/** Texts in other languages. Without empty ones, so that drafts can be compared. */
type Translated<Field extends string> = {
  translations: Translations<{ [Name in Field]?: string }>;
};

export type TaskDraft = Keyed &
  Translated<'title' | 'description'> & {
    description: string;
    points: string;
    isOptional: boolean;
    mediaRequired: ProofKind;
    coverImage: string;
    exampleProof: string;
  };

export type OptionDraft = Translated<'text'> & {
  key: string;
  id: string | undefined;
  text: string;
  isCorrect: boolean;
};

export type QuestionDraft = Translated<'text' | 'explanation'> & {
  key: string;
  id: string | undefined;
  text: string;
  points: string;
  options: OptionDraft[];
  explanation: string;
};

export type QuizDraft = Keyed &
  Translated<'title' | 'description'> & {
    description: string;
    image: string;
    maxAttempts: string;
    questions: QuestionDraft[];
  };

export type ModuleDraft = Keyed &
  Translated<'title'> & {
    required: boolean;
    pdfUrl: string;
    coverImage: string;
    durationMins: string;
  };

export type WorkshopDraft = Keyed &
  Translated<'title' | 'bring'> & {
    platform: Platform;
    link: string;
    /** In India, `YYYY-MM-DDTHH:MM`, or empty. */
    startAt: string;
    endAt: string;
    coverImage: string;
    bring: string;
  };

/** The form values of a day: numbers and times as text. */
export type DayDraft = {
  status: DayStatus;
  tasks: TaskDraft[];
  trivia: QuizDraft[];
  learningModules: ModuleDraft[];
  workshops: WorkshopDraft[];
};

export const sections = ['tasks', 'trivia', 'learningModules', 'workshops'] as const;
export type Section = (typeof sections)[number];
/** A component of one kind. */
export type Draft<S extends Section = Section> = DayDraft[S][number];

let made = 0;

/** Returns a key for a new component. */
export const newKey = () => `new-${++made}`;

export const newOption = (): OptionDraft => ({
  key: newKey(),
  id: undefined,
  text: '',
  isCorrect: false,
  translations: {},
});

const newOptions = () => Array.from({ length: dayLimits.fewestOptions }, newOption);

export const newQuestion = (): QuestionDraft => ({
  key: newKey(),
  id: undefined,
  text: '',
  points: String(dayLimits.questionPoints),
  options: newOptions(),
  explanation: '',
  translations: {},
});

const unnamed = () => ({ key: newKey(), id: undefined, title: '', translations: {} });

/** An empty component of each kind, with default numbers. */
export const newComponent: { [S in Section]: () => Draft<S> } = {
  tasks: () => ({
    ...unnamed(),
    description: '',
    points: String(dayLimits.taskPoints),
    isOptional: false,
    mediaRequired: 'none',
    coverImage: '',
    exampleProof: '',
  }),
  trivia: () => ({
    ...unnamed(),
    description: '',
    image: '',
    maxAttempts: String(dayLimits.maxAttempts),
    questions: [newQuestion()],
  }),
  learningModules: () => ({
    ...unnamed(),
    required: false,
    pdfUrl: '',
    coverImage: '',
    durationMins: '0',
  }),
  workshops: () => ({
    ...unnamed(),
    platform: 'zoom',
    link: '',
    startAt: '',
    endAt: '',
    coverImage: '',
    bring: '',
  }),
};

export const emptyDraft: DayDraft = {
  status: 'pending',
  tasks: [],
  trivia: [],
  learningModules: [],
  workshops: [],
};

/** Returns a saved day as a draft. The key of each component is its id. */
export function draftOf(day: DayContent & { status: DayStatus }): DayDraft {
  const known = (id: string) => ({ key: id, id, translations: {} });
  return {
    status: day.status,
    tasks: day.tasks.map(({ taskId, points, ...task }) => ({
      ...known(taskId),
      exampleProof: '',
      ...task,
      points: String(points),
    })),
    trivia: day.trivia.map(({ triviaId, maxAttempts, questions, ...quiz }) => ({
      ...known(triviaId),
      ...quiz,
      maxAttempts: String(maxAttempts),
      questions: questions.map(({ questionId, points, options, ...question }) => ({
        ...known(questionId),
        ...question,
        points: String(points),
        options: options.map(({ optionId, ...option }) => ({ ...known(optionId), ...option })),
      })),
    })),
    learningModules: day.learningModules.map(({ moduleId, durationMins, ...module }) => ({
      ...known(moduleId),
      ...module,
      durationMins: String(durationMins),
    })),
    workshops: day.workshops.map(({ workshopId, startAt, endAt, ...workshop }) => ({
      ...known(workshopId),
      bring: '',
      ...workshop,
      startAt: localTimeOf(startAt),
      endAt: localTimeOf(endAt),
    })),
  };
}

/** The rules refuse missing numbers with their own messages, so empty is not zero. */
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed)) as number;

const named = <Name extends string>(name: Name, id: string | undefined) =>
  (id === undefined ? {} : { [name]: id }) as { [K in Name]?: string };

/** Returns the request body, for the rules to validate. */
export function contentOf(draft: Pick<DayDraft, Section>) {
  return {
    tasks: draft.tasks.map(({ key: _, id, points, ...task }) => ({
      ...named('taskId', id),
      ...task,
      points: numberOf(points),
    })),
    trivia: draft.trivia.map(({ key: _, id, maxAttempts, questions, ...quiz }) => ({
      ...named('triviaId', id),
      ...quiz,
      maxAttempts: numberOf(maxAttempts),
      questions: questions.map(({ key: __, id: questionId, points, options, ...question }) => ({
        ...named('questionId', questionId),
        ...question,
        points: numberOf(points),
        options: options.map(({ key: ___, id: optionId, ...option }) => ({
          ...named('optionId', optionId),
          ...option,
        })),
      })),
    })),
    learningModules: draft.learningModules.map(({ key: _, id, durationMins, ...module }) => ({
      ...named('moduleId', id),
      ...module,
      durationMins: numberOf(durationMins),
    })),
    workshops: draft.workshops.map(({ key: _, id, startAt, endAt, ...workshop }) => ({
      ...named('workshopId', id),
      ...workshop,
      startAt: instantOf(startAt),
      endAt: instantOf(endAt),
    })),
  };
}
