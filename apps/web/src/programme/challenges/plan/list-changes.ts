import { type Draft, newKey, type QuestionDraft } from './day-draft.ts';

/** Returns the list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

export const inserted = <T>(list: readonly T[], at: number, one: T): T[] => [
  ...list.slice(0, at),
  one,
  ...list.slice(at),
];

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, n) => n !== at);

/** Returns the list with one item changed, wherever it is now. */
export const updated = <T extends { key: string }>(
  list: readonly T[],
  key: string,
  update: (one: T) => T,
): T[] => list.map((one) => (one.key === key ? update(one) : one));

/** Returns a copy as a new question. */
export const copyOfQuestion = (question: QuestionDraft): QuestionDraft => ({
  ...question,
  key: newKey(),
  id: undefined,
  options: question.options.map((option) => ({ ...option, key: newKey(), id: undefined })),
});

/** Returns a copy as a new component with the same title. */
export function copyOf<T extends Draft>(one: T): T {
  const title = one.title.trim() === '' ? '' : `${one.title} (copy)`;
  const copy = { ...one, key: newKey(), id: undefined, title };
  return 'questions' in copy ? { ...copy, questions: copy.questions.map(copyOfQuestion) } : copy;
}
