import type { FilePurpose } from '@kolam/contract/platform/files/model.ts';
import type { DayContentInput } from '@kolam/contract/programme/challenges/day-rules.ts';
import type {
  ComponentKind,
  DayContent,
  Question,
} from '@kolam/contract/programme/challenges/days.ts';
import { translatedFields } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { newId } from '#core/ids.ts';
import { withKeptTranslations } from './kept-translations.ts';
import { optionIds } from './option-ids.ts';

/** One component of a day. */
export type Component = { kind: ComponentKind; id: string; title: string };

export function componentsOf(content: DayContent): Component[] {
  return [
    ...content.tasks.map(({ taskId: id, title }) => ({ kind: 'task' as const, id, title })),
    ...content.trivia.map(({ triviaId: id, title }) => ({ kind: 'trivia' as const, id, title })),
    ...content.learningModules.map(({ moduleId: id, title }) => ({
      kind: 'module' as const,
      id,
      title,
    })),
    ...content.workshops.map(({ workshopId: id, title }) => ({
      kind: 'workshop' as const,
      id,
      title,
    })),
  ];
}

/**
 * Adds ids to components, questions and options without one. Components sent without translations
 * keep those of the same id, and options those of the same text: a translation must not move to
 * another answer.
 */
export function withIds(content: DayContentInput, stored: DayContent): DayContent {
  return {
    tasks: content.tasks.map((task) => ({
      ...withKeptTranslations(
        task,
        translatedFields.tasks,
        stored.tasks.find(({ taskId }) => taskId === task.taskId),
      ),
      taskId: task.taskId ?? newId(),
    })),
    trivia: content.trivia.map((quiz) => {
      const kept = stored.trivia.find(({ triviaId }) => triviaId === quiz.triviaId);
      return {
        ...withKeptTranslations(quiz, translatedFields.trivia, kept),
        triviaId: quiz.triviaId ?? newId(),
        questions: quiz.questions.map((question) =>
          questionWithId(
            question,
            kept?.questions.find(({ questionId }) => questionId === question.questionId),
          ),
        ),
      };
    }),
    learningModules: content.learningModules.map((module) => ({
      ...withKeptTranslations(
        module,
        translatedFields.learningModules,
        stored.learningModules.find(({ moduleId }) => moduleId === module.moduleId),
      ),
      moduleId: module.moduleId ?? newId(),
    })),
    workshops: content.workshops.map((workshop) => ({
      ...withKeptTranslations(
        workshop,
        translatedFields.workshops,
        stored.workshops.find(({ workshopId }) => workshopId === workshop.workshopId),
      ),
      workshopId: workshop.workshopId ?? newId(),
    })),
  };
}

function questionWithId(
  question: DayContentInput['trivia'][number]['questions'][number],
  stored: Question | undefined,
): Question {
  const ids = optionIds(question.options, stored?.options ?? []);
  return {
    ...withKeptTranslations(question, translatedFields.questions, stored),
    questionId: question.questionId ?? newId(),
    options: question.options.map((option, place) => ({
      ...withKeptTranslations(
        option,
        translatedFields.options,
        stored?.options.find(({ text }) => text === option.text),
      ),
      optionId: ids[place] as string,
    })),
  };
}

/** Copies content for another day: new ids, so that no submission belongs to it. */
export function withFreshIds(content: DayContent, later: { days: number }): DayContent {
  return {
    tasks: content.tasks.map((task) => ({ ...task, taskId: newId() })),
    trivia: content.trivia.map((quiz) => ({
      ...quiz,
      triviaId: newId(),
      questions: quiz.questions.map((question) => ({
        ...question,
        questionId: newId(),
        options: question.options.map((option) => ({ ...option, optionId: newId() })),
      })),
    })),
    learningModules: content.learningModules.map((module) => ({ ...module, moduleId: newId() })),
    workshops: withMovedWorkshops(content, later).workshops.map((workshop) => ({
      ...workshop,
      workshopId: newId(),
    })),
  };
}

/** Moves the workshops of a day along with it. */
export function withMovedWorkshops(content: DayContent, later: { days: number }): DayContent {
  return {
    ...content,
    workshops: content.workshops.map((workshop) => ({
      ...workshop,
      startAt: movedBy(workshop.startAt, later),
      endAt: movedBy(workshop.endAt, later),
    })),
  };
}

/** Moves an instant by days at the same time of day: India has no daylight saving. */
function movedBy(instant: string | null, { days }: { days: number }): string | null {
  if (instant === null) return null;
  return new Date(Date.parse(instant) + days * 24 * 3_600_000).toISOString();
}

/** Returns the fields whose id repeats an earlier one. */
export function repeatedIds(content: DayContent): string[] {
  const given: [string, string][] = [
    ...content.tasks.map(({ taskId }, at): [string, string] => [`tasks.${at}.taskId`, taskId]),
    ...content.trivia.flatMap(({ triviaId, questions }, at): [string, string][] => [
      [`trivia.${at}.triviaId`, triviaId],
      ...questions.flatMap(({ questionId, options }, place): [string, string][] => {
        const field = `trivia.${at}.questions.${place}`;
        return [
          [`${field}.questionId`, questionId],
          ...options.map(({ optionId }, option): [string, string] => [
            `${field}.options.${option}.optionId`,
            optionId,
          ]),
        ];
      }),
    ]),
    ...content.learningModules.map(({ moduleId }, at): [string, string] => [
      `learningModules.${at}.moduleId`,
      moduleId,
    ]),
    ...content.workshops.map(({ workshopId }, at): [string, string] => [
      `workshops.${at}.workshopId`,
      workshopId,
    ]),
  ];
  const seen = new Set<string>();
  return given.flatMap(([field, id]) => {
    if (seen.has(id)) return [field];
    seen.add(id);
    return [];
  });
}

/** A link in a day's content: its field, and the purpose of its file. */
type ContentLink = { field: string; link: string; purpose: FilePurpose };

/** Returns every non-empty link to a picture or document of a day. */
export function linksOf(content: DayContent): ContentLink[] {
  const image = (field: string, link: string): ContentLink => ({ field, link, purpose: 'image' });
  return [
    ...content.tasks.flatMap(({ coverImage, exampleProof = '' }, at) => [
      image(`tasks.${at}.coverImage`, coverImage),
      image(`tasks.${at}.exampleProof`, exampleProof),
    ]),
    ...content.trivia.map((quiz, at) => image(`trivia.${at}.image`, quiz.image)),
    ...content.learningModules.flatMap(({ pdfUrl, coverImage }, at) => [
      { field: `learningModules.${at}.pdfUrl`, link: pdfUrl, purpose: 'document' as const },
      image(`learningModules.${at}.coverImage`, coverImage),
    ]),
    ...content.workshops.map(({ coverImage }, at) =>
      image(`workshops.${at}.coverImage`, coverImage),
    ),
  ].filter(({ link }) => link !== '');
}

/** Replaces links in a day's content. Fields missing in `links` stay. */
export function replaceLinks(content: DayContent, links: Map<string, string>): DayContent {
  const by = (link: string) => links.get(link) ?? link;
  const covered = <T extends { coverImage: string }>(component: T): T => ({
    ...component,
    coverImage: by(component.coverImage),
  });
  return {
    tasks: content.tasks.map((task) => ({
      ...covered(task),
      ...(task.exampleProof && { exampleProof: by(task.exampleProof) }),
    })),
    trivia: content.trivia.map((quiz) => ({ ...quiz, image: by(quiz.image) })),
    learningModules: content.learningModules.map((module) => ({
      ...covered(module),
      pdfUrl: by(module.pdfUrl),
    })),
    workshops: content.workshops.map(covered),
  };
}
