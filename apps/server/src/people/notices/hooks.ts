import type { Language } from '@kolam/contract/core/languages.ts';
import type { NoticeKind } from '@kolam/contract/people/notices/kinds.ts';
import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { EmployeeNotice } from './queries.ts';

/** What a feature knows about the kinds of notices that it makes. */
export type NoticeSource = {
  kinds: readonly NoticeKind[];
  /**
   * Returns names by id in a language: of the notice's challenge, or of its subject if it has none
   * or `namesSubjects` is set.
   */
  names(db: Queryable, ids: string[], language: Language): Promise<Map<string, string>>;
  namesSubjects?: true;
  /** Returns which of these unsent notices serve no more, such as reminders of a completed day. */
  findInVain?(db: Queryable, notices: EmployeeNotice[]): Promise<Set<string>>;
};

export const noticeSources = defineHook<NoticeSource>('noticeSources');
