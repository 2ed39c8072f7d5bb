/**
 * The texts of challenges and days that can be translated. Without schemas, so that screens that
 * load none can import it.
 */
import {
  type Language,
  originalLanguage,
  type TranslationLanguage,
  type Translations,
} from '../../core/languages.ts';
import type { DayContent } from './days.ts';

/** The fields that can be translated, by the list that has them. */
export const translatedFields = {
  tasks: ['title', 'description'],
  trivia: ['title', 'description'],
  questions: ['text', 'explanation'],
  options: ['text'],
  learningModules: ['title'],
  workshops: ['title', 'bring'],
} as const;

type List = keyof typeof translatedFields;
type FieldOf<L extends List> = (typeof translatedFields)[L][number];

/** A part of a day with its texts, as stored, sent or edited. */
export type TranslatedPart<Field extends string = string> = Record<Field, string> & {
  translations?: Translations<{ [Name in Field]?: string }> | undefined;
};

type Part<L extends List> = TranslatedPart<FieldOf<L>>;

/** The content of a day, as stored, sent or edited. */
export type TranslatedContent = {
  tasks: Part<'tasks'>[];
  trivia: (Part<'trivia'> & {
    questions: (Part<'questions'> & { options: Part<'options'>[] })[];
  })[];
  learningModules: Part<'learningModules'>[];
  /** A workshop for which nothing is to be brought has no such text. */
  workshops: (TranslatedPart<'title'> & {
    bring?: string | undefined;
    translations?: Part<'workshops'>['translations'];
  })[];
};

/** Returns a text in a language, or the original if it has no translation. */
export function textIn<Field extends string>(
  part: TranslatedPart<Field>,
  field: Field,
  language: Language,
): string {
  return (language !== originalLanguage && part.translations?.[language]?.[field]) || part[field];
}

/** Returns the translated texts of a day in a language, in their order. */
export function listTranslations(
  { tasks, trivia, learningModules, workshops }: TranslatedContent,
  language: TranslationLanguage,
): Record<string, string | undefined>[] {
  const questions = trivia.flatMap((quiz) => quiz.questions);
  const options = questions.flatMap((question) => question.options);
  const parts: { translations?: Translations<Record<string, string | undefined>> | undefined }[] = [
    ...tasks,
    ...trivia,
    ...questions,
    ...options,
    ...learningModules,
    ...workshops,
  ];
  return parts.flatMap(({ translations }) => {
    const texts = translations?.[language];
    return texts ? [texts] : [];
  });
}

type TextCount = { texts: number; missing: number };

function countIn<Field extends string>(
  part: Partial<Record<Field, string>> & Pick<TranslatedPart<Field>, 'translations'>,
  fields: readonly Field[],
  language: TranslationLanguage,
): TextCount {
  const given = fields.filter((field) => (part[field] ?? '').trim() !== '');
  const missing = given.filter((field) => !part.translations?.[language]?.[field]);
  return { texts: given.length, missing: missing.length };
}

const sumOf = (counts: TextCount[]): TextCount => ({
  texts: counts.reduce((sum, { texts }) => sum + texts, 0),
  missing: counts.reduce((sum, { missing }) => sum + missing, 0),
});

/** Counts the texts of one component, for a quiz with its questions, and those not translated. */
export function countComponentTexts<L extends keyof TranslatedContent>(
  list: L,
  component: TranslatedContent[L][number],
  language: TranslationLanguage,
): TextCount {
  const fields: readonly string[] = translatedFields[list];
  const own = countIn(component as TranslatedPart, fields, language);
  if (!('questions' in component)) return own;
  return sumOf([
    own,
    ...component.questions.flatMap((question) => [
      countIn(question, translatedFields.questions, language),
      ...question.options.map((option) => countIn(option, translatedFields.options, language)),
    ]),
  ]);
}

/** Counts the texts of a day, and those not translated. Empty originals do not count. */
export function countTexts(content: TranslatedContent, language: TranslationLanguage): TextCount {
  const of = (list: keyof TranslatedContent) =>
    content[list].map((component) => countComponentTexts(list, component, language));
  return sumOf([...of('tasks'), ...of('trivia'), ...of('learningModules'), ...of('workshops')]);
}

/**
 * Returns a component with its own texts in a language, and whether all its texts, for a quiz with
 * those of its questions, are translated.
 */
export function inLanguage<
  L extends keyof TranslatedContent,
  C extends TranslatedContent[L][number],
>(list: L, component: C, language: Language): Omit<C, 'translations'> & { isTranslated: boolean } {
  const { translations: _, ...shown } = component;
  if (language === originalLanguage) return { ...shown, isTranslated: true };
  const fields: readonly string[] = translatedFields[list];
  const texts = fields.flatMap((field) =>
    field in component ? [[field, textIn(component as TranslatedPart, field, language)]] : [],
  );
  return {
    ...shown,
    ...Object.fromEntries(texts),
    isTranslated: countComponentTexts(list, component, language).missing === 0,
  };
}

/** Returns the components of a day with their own texts in a language. */
export function contentIn(content: DayContent, language: Language): DayContent {
  const { tasks, trivia, learningModules, workshops } = content;
  return {
    tasks: tasks.map((task) => inLanguage('tasks', task, language)),
    trivia: trivia.map((quiz) => inLanguage('trivia', quiz, language)),
    learningModules: learningModules.map((each) => inLanguage('learningModules', each, language)),
    workshops: workshops.map((workshop) => inLanguage('workshops', workshop, language)),
  };
}

/** The texts of a challenge. Badges are translated by their place in the list. */
type ChallengeTexts = { title: string; description: string; badges: readonly string[] };
type ChallengeTranslation = { title?: string; description?: string; badges?: string[] };
export type ChallengeTranslations = Translations<ChallengeTranslation>;

/** Counts the texts of a challenge, and those not translated. */
export function countChallengeTexts(
  { title, description, badges }: ChallengeTexts,
  translation: ChallengeTranslation | undefined,
): TextCount {
  const pairs = [
    [title, translation?.title],
    [description, translation?.description],
    ...badges.map((badge, at) => [badge, translation?.badges?.[at]]),
  ].filter(([original]) => original?.trim());
  return { texts: pairs.length, missing: pairs.filter(([, given]) => !given).length };
}

/** Returns the texts of a challenge in a language, and whether all are translated. */
export function challengeTextsIn(
  challenge: ChallengeTexts & { translations: ChallengeTranslations },
  language: Language,
): ChallengeTexts & { badges: string[]; isTranslated: boolean } {
  const { title, description, badges } = challenge;
  if (language === originalLanguage) {
    return { title, description, badges: [...badges], isTranslated: true };
  }
  const translation = challenge.translations[language];
  return {
    title: translation?.title || title,
    description: translation?.description || description,
    badges: badges.map((badge, at) => translation?.badges?.[at] || badge),
    isTranslated: countChallengeTexts(challenge, translation).missing === 0,
  };
}

/** Returns badges that a person was given in a language, by the challenge's badges of today. */
export function badgesIn(
  given: readonly string[],
  challenge: Pick<ChallengeTexts, 'badges'> & { translations: ChallengeTranslations },
  language: Language,
): string[] {
  const translated =
    language === originalLanguage ? [] : (challenge.translations[language]?.badges ?? []);
  return given.map((badge) => translated[challenge.badges.indexOf(badge)] || badge);
}
