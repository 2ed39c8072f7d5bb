import { fileIdOf } from '@kolam/contract/platform/files/own-link.ts';
import type { DayDraft, Draft, OptionDraft, QuestionDraft } from './day-draft.ts';
import { type Section, sections } from './day-draft.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A file's link is signed again in each response but means the same file. */
const meaning = (text: string) => fileIdOf(text) ?? text;

/** Returns whether two drafts, or parts of them, are equal, ignoring their keys. */
export function same(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return meaning(one) === meaning(other);
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = Object.keys(one).filter((name) => name !== 'key');
  return (
    names.length === Object.keys(other).filter((name) => name !== 'key').length &&
    names.every((name) => same(one[name], other[name]))
  );
}

type Part = {
  key: string;
  id: string | undefined;
  questions?: QuestionDraft[];
  options?: OptionDraft[];
};

/** Returns the saved day with the component keys of the sent one. */
export function underKeysOf(sent: DayDraft, saved: DayDraft): DayDraft {
  const renamed = <T extends Part>(list: T[], like: readonly Part[] | undefined): T[] =>
    list.map((part, n) => ({
      ...part,
      key: like?.[n]?.key ?? part.key,
      ...(part.questions && { questions: renamed(part.questions, like?.[n]?.questions) }),
      ...(part.options && { options: renamed(part.options, like?.[n]?.options) }),
    }));
  return mapSections(saved, (list, name) => renamed(list, sent[name]));
}

/** Returns edits made while the day was being saved, with the ids that its components have now. */
export function withIdsOf(saved: DayDraft, typed: DayDraft): DayDraft {
  const found = <T extends Part>(list: T[], among: readonly Part[] | undefined): T[] =>
    list.map((part) => {
      const known = among?.find(({ key }) => key === part.key);
      return {
        ...part,
        id: part.id ?? known?.id,
        ...(part.questions && { questions: found(part.questions, known?.questions) }),
        ...(part.options && { options: found(part.options, known?.options) }),
      };
    });
  return mapSections(typed, (list, name) => found(list, saved[name]));
}

/** Returns a draft without ids: none of it is saved any more. */
export function asNew(draft: DayDraft): DayDraft {
  const unnamed = <T extends Part>(list: T[]): T[] =>
    list.map((part) => ({
      ...part,
      id: undefined,
      ...(part.questions && { questions: unnamed(part.questions) }),
      ...(part.options && { options: unnamed(part.options) }),
    }));
  return mapSections(draft, unnamed);
}

function mapSections(draft: DayDraft, change: (list: Draft[], name: Section) => Draft[]): DayDraft {
  const lists = sections.map((name) => [name, change(draft[name], name)]);
  return { ...draft, ...Object.fromEntries(lists) };
}
