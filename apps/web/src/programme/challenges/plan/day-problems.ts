import {
  type Language,
  languageNames,
  languages,
  originalLanguage,
} from '@kolam/contract/core/languages.ts';
import { dayContentInputSchema } from '@kolam/contract/programme/challenges/day-rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import type { FormProblem } from '#ui/form-shell.tsx';
import { contentOf, type DayDraft, type Draft, type Section } from './day-draft.ts';

/** Names of the kinds of components. */
export const nouns: Record<Section, { one: string; many: string; add: string }> = {
  tasks: { one: 'Task', many: 'tasks', add: 'Add task' },
  trivia: { one: 'Quiz', many: 'quizzes', add: 'Add quiz' },
  learningModules: { one: 'Module', many: 'modules', add: 'Add module' },
  workshops: { one: 'Workshop', many: 'workshops', add: 'Add workshop' },
};

/** Labels of the fields of a component. */
const fieldLabels: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  points: 'Points',
  isOptional: 'Optional',
  mediaRequired: 'Proof',
  coverImage: 'Cover image',
  exampleProof: 'Example of a good proof',
  image: 'Image',
  maxAttempts: 'Max attempts',
  questions: 'Questions',
  text: 'Text',
  options: 'Options',
  explanation: 'Explanation',
  required: 'Required',
  pdfUrl: 'PDF',
  durationMins: 'Duration',
  platform: 'Platform',
  link: 'Link',
  startAt: 'Start',
  endAt: 'End',
  bring: 'What to bring',
};

const singular: Record<string, string> = {
  ...Object.fromEntries(Object.entries(nouns).map(([name, { one }]) => [name, one])),
  questions: 'question',
  options: 'option',
};

const isLanguage = (code: string): code is Language =>
  (languages as readonly string[]).includes(code);

/** `trivia.0.questions.1.text` → "Quiz 1, question 2: Text". */
export function labelOf(path: string): string {
  const names = path.split('.');
  const places: string[] = [];
  while (names.length > 1 && /^\d+$/.test(names[1] ?? '')) {
    const [list = '', at = '0'] = names.splice(0, 2);
    places.push(`${singular[list] ?? list} ${Number(at) + 1}`);
  }
  const [first = '', language = '', translated = ''] = names;
  const field = first === 'translations' ? translated : first;
  const name = fieldLabels[field] ?? nouns[field as Section]?.many ?? field;
  const label =
    first === 'translations' && isLanguage(language)
      ? `${name} in ${languageNames[language]}`
      : name;
  if (places.length === 0) return label;
  return field === '' ? places.join(', ') : `${places.join(', ')}: ${label}`;
}

/** Returns errors of a draft, by path. */
export const draftProblems = (draft: DayDraft): FieldProblems =>
  schemaProblems(dayContentInputSchema, contentOf(draft));

/** Returns the errors for the summary of a form. */
export const problemList = (problems: FieldProblems): FormProblem[] =>
  Object.entries(problems).map(([name, message]) => ({ name, label: labelOf(name), message }));

/** Whether the field at a path is one of those in a language. */
export const isInLanguage = (path: string, language: Language): boolean =>
  language === originalLanguage
    ? !path.includes('.translations.')
    : path.includes(`.translations.${language}.`);

/** Whether there is an error below a path, such as `tasks.2`. */
export const hasProblem = (problems: FieldProblems, base: string): boolean =>
  Object.keys(problems).some((path) => path === base || path.startsWith(`${base}.`));

/** The name of a component in sentences, by its title if it has one. */
export const nameOf = (section: Section, at: number, { title }: Draft): string =>
  title.trim() === '' ? `${nouns[section].one} ${at + 1}` : title.trim();
