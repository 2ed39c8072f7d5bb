import type { Language } from '@kolam/contract/core/languages.ts';
import { type NoticeKind, noticeKinds } from '@kolam/contract/people/notices/kinds.ts';
import { actionsOf, type NoticeAction } from './notice-actions.ts';
import { pushTexts } from './push-texts.ts';

/** The content of a push message: ids only. */
export type PushedNotice = {
  kind: NoticeKind;
  id: string;
  date: string;
  challengeId: string | null;
  subjectId: string;
  /** The number of further notices that it stands for. */
  more: number;
};

/** Parses a push message. Returns null for a kind that a newer server sends. */
export function parseNotice(text: string | undefined): PushedNotice | null {
  let given: Partial<PushedNotice> | null = null;
  try {
    given = JSON.parse(text ?? 'null');
  } catch {
    // Not from this server.
  }
  const kind = noticeKinds.find((each) => each === given?.kind);
  if (!given || !kind || typeof given.id !== 'string') return null;
  const { id, date = '', challengeId = null, subjectId = '', more = 0 } = given;
  return { kind, id, date, challengeId, subjectId, more };
}

type Shown = {
  title: string;
  body: string;
  actions: { action: NoticeAction; title: string }[];
};

/** Returns what a phone shows of a notice, in the person's language. */
export function presentNotice(notice: PushedNotice | null, language: Language): Shown {
  const texts = pushTexts[language];
  if (!notice) return { title: texts.unknown, body: '', actions: [] };
  return {
    title: texts.titles[notice.kind],
    body: notice.more > 0 ? texts.more(notice.more) : '',
    actions: actionsOf(notice.kind).map((action) => ({ action, title: texts.actions[action] })),
  };
}
