import {
  type Language,
  originalLanguage,
  type TranslationLanguage,
} from '@kolam/contract/core/languages.ts';
import {
  type TranslatedPart,
  textIn,
  translatedFields,
} from '@kolam/contract/programme/challenges/translated-texts.ts';
import type { DayDraft, QuestionDraft } from './day-draft.ts';

type Place<Field> = { language: TranslationLanguage; field: Field };

/** Returns a part of a day with a text in a language. An empty text removes the translation. */
export function withTranslation<Field extends string, Part extends TranslatedPart<Field>>(
  part: Part,
  { language, field }: Place<Field>,
  text: string,
): Part {
  const { [language]: before = {}, ...others } = part.translations ?? {};
  const { [field]: _, ...rest }: { [Name in Field]?: string } = before;
  const texts = text === '' ? rest : { ...rest, [field]: text };
  const isEmpty = Object.keys(texts).length === 0;
  return { ...part, translations: isEmpty ? others : { ...others, [language]: texts } };
}

/** Returns a draft with its texts in a language, for the preview. */
export function draftIn(draft: DayDraft, language: Language): DayDraft {
  if (language === originalLanguage) return draft;
  const shown = <Field extends string, Part extends TranslatedPart<Field>>(
    part: Part,
    fields: readonly Field[],
  ): Part => ({
    ...part,
    ...Object.fromEntries(fields.map((field) => [field, textIn<Field>(part, field, language)])),
  });
  const question = (one: QuestionDraft) => ({
    ...shown(one, translatedFields.questions),
    options: one.options.map((option) => shown(option, translatedFields.options)),
  });
  return {
    status: draft.status,
    tasks: draft.tasks.map((task) => shown(task, translatedFields.tasks)),
    trivia: draft.trivia.map((quiz) => ({
      ...shown(quiz, translatedFields.trivia),
      questions: quiz.questions.map(question),
    })),
    learningModules: draft.learningModules.map((one) =>
      shown(one, translatedFields.learningModules),
    ),
    workshops: draft.workshops.map((one) => shown(one, translatedFields.workshops)),
  };
}
