import { z } from 'zod';
import { instant, recordFields } from '../../core/record.ts';
import { translationsSchema } from '../../core/translation-fields.ts';
import { daySchema } from './model.ts';

export const dayStatuses = ['pending', 'open', 'closed'] as const;
export type DayStatus = (typeof dayStatuses)[number];

/** Kinds of proof that a task can require. */
export const proofKinds = ['none', 'photo', 'video'] as const;
export type ProofKind = (typeof proofKinds)[number];

export const platforms = ['zoom', 'zmeet'] as const;
export type Platform = (typeof platforms)[number];

export const platformLabels: Record<Platform, string> = { zoom: 'Zoom', zmeet: 'ZMeet' };

/** The four kinds of components of a day. */
export const componentKinds = ['task', 'trivia', 'module', 'workshop'] as const;
export type ComponentKind = (typeof componentKinds)[number];

/** Defaults and limits of a day's content. */
export const dayLimits = {
  components: 50,
  questions: 50,
  options: 10,
  fewestOptions: 2,
  maxAttempts: 3,
  mostAttempts: 100,
  questionPoints: 1,
  taskPoints: 10,
  points: 1_000_000,
  minutes: 1440,
};

const titleTranslations = translationsSchema({ title: z.string() }).exactOptional();
const titledTranslations = translationsSchema({
  title: z.string(),
  description: z.string(),
}).exactOptional();

const link = z.string().describe('An http(s) URL, a link to an uploaded file, or empty.');

export const taskSchema = z.object({
  taskId: z.uuid(),
  title: z.string(),
  description: z.string(),
  points: z.number(),
  isOptional: z.boolean(),
  mediaRequired: z.enum(proofKinds),
  coverImage: link,
  exampleProof: link.exactOptional().describe('A picture of a good proof. Missing without one.'),
  translations: titledTranslations,
});
export type Task = z.infer<typeof taskSchema>;

const questionSchema = z.object({
  questionId: z.uuid(),
  text: z.string(),
  points: z.number(),
  options: z.array(
    z.object({
      optionId: z.uuid(),
      text: z.string(),
      isCorrect: z.boolean(),
      translations: translationsSchema({ text: z.string() }).exactOptional(),
    }),
  ),
  explanation: z.string().describe('Why the answer is right; may be empty.'),
  translations: translationsSchema({ text: z.string(), explanation: z.string() }).exactOptional(),
});
export type Question = z.infer<typeof questionSchema>;

export const triviaSchema = z.object({
  triviaId: z.uuid(),
  title: z.string(),
  description: z.string(),
  image: link,
  maxAttempts: z.int(),
  questions: z.array(questionSchema),
  translations: titledTranslations,
});
export type Trivia = z.infer<typeof triviaSchema>;

export const learningModuleSchema = z.object({
  moduleId: z.uuid(),
  title: z.string(),
  required: z.boolean(),
  pdfUrl: link,
  coverImage: link,
  durationMins: z.number(),
  translations: titleTranslations,
});

export const workshopSchema = z.object({
  workshopId: z.uuid(),
  title: z.string(),
  platform: z.enum(platforms),
  link: z.string(),
  startAt: instant.nullable(),
  endAt: instant.nullable(),
  coverImage: link,
  bring: z.string().exactOptional().describe('What people should bring. Missing without anything.'),
  translations: translationsSchema({ title: z.string(), bring: z.string() }).exactOptional(),
});

/** The content of a day, in the order in which people see it. */
export const dayContentSchema = z.object({
  tasks: z.array(taskSchema),
  trivia: z.array(triviaSchema),
  learningModules: z.array(learningModuleSchema),
  workshops: z.array(workshopSchema),
});
export type DayContent = z.infer<typeof dayContentSchema>;

export const emptyContent: DayContent = {
  tasks: [],
  trivia: [],
  learningModules: [],
  workshops: [],
};

/**
 * Returns the required components: tasks that are not optional, every quiz, and modules marked
 * required (decision record 0010).
 */
export function requiredComponents(content: DayContent): string[] {
  return [
    ...content.tasks.filter(({ isOptional }) => !isOptional).map(({ taskId }) => taskId),
    ...content.trivia.map(({ triviaId }) => triviaId),
    ...content.learningModules.filter(({ required }) => required).map(({ moduleId }) => moduleId),
  ];
}

/** A component of a day, of any kind. */
export type Component = { kind: ComponentKind; id: string; title: string };

/** Returns the components of a day in the order in which they are shown. */
export function componentsOf(content: DayContent): Component[] {
  return [
    ...content.tasks.map(({ taskId, title }) => ({ kind: 'task' as const, id: taskId, title })),
    ...content.trivia.map(({ triviaId, title }) => ({
      kind: 'trivia' as const,
      id: triviaId,
      title,
    })),
    ...content.learningModules.map(({ moduleId, title }) => ({
      kind: 'module' as const,
      id: moduleId,
      title,
    })),
    ...content.workshops.map(({ workshopId, title }) => ({
      kind: 'workshop' as const,
      id: workshopId,
      title,
    })),
  ];
}

export const challengeDaySchema = z
  .object({
    ...recordFields,
    dayId: z.uuid().describe('The same as `id`.'),
    challengeId: z.uuid(),
    date: daySchema,
    status: z.enum(dayStatuses),
    ...dayContentSchema.shape,
    openedAt: instant.nullable(),
    closedAt: instant.nullable(),
    usedComponents: z
      .array(z.uuid())
      .describe('Components that at least one person has done; they can’t be removed.'),
    participantsAssigned: z.int(),
    participantsSubmittedTask: z.int(),
    participantsCompletedAll: z.int(),
  })
  .meta({ id: 'ChallengeDay' });
export type ChallengeDay = z.infer<typeof challengeDaySchema>;
