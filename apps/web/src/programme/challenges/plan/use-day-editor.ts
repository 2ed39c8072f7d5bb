import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import type { ChallengeDay } from '@kolam/contract/programme/challenges/days.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiProblem } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { toast } from '#ui/toast.ts';
import { asNew, same, underKeysOf, withIdsOf } from './compare-drafts.ts';
import { type DayDraft, draftOf, emptyDraft } from './day-draft.ts';
import { withOwnMessage } from './own-message.ts';
import { findDay, loadDay, refreshDays } from './queries.ts';
import { createDay, updateDay } from './save-day.ts';
import { useDraft } from './use-draft.ts';

type Editing = { challengeId: string; date: string; day: ChallengeDay | undefined };

const dayGone = 'Someone else has deleted this day meanwhile. Save it to plan it anew.';

/** Whether the server reported the outcome. */
const wasAnswered = (error: unknown) =>
  error instanceof ApiProblem && error.kind === 'http' && error.status < 500;

const startOf = (day: ChallengeDay | undefined) => (day ? draftOf(day) : emptyDraft);

/**
 * The state of one day from opening to saving. Other users' changes are never overwritten unseen.
 */
export function useDayEditor({ challengeId, date, day }: Editing) {
  /** The saved version that the edits are based on. Undefined while the day is not planned. */
  const [base, setBase] = useState(day);
  const { start, rebase, send, merge, ...state } = useDraft(() => startOf(day));
  const { draft, dirty, busy, uploading } = state;
  /** The draft sent for a new day without a response: it may be saved. */
  const [unanswered, setUnanswered] = useState<DayDraft>();
  const [action] = useState(createIdempotencyKey);
  const latest = useRef(draft);
  latest.current = draft;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `rebase` only sets states.
  useEffect(() => {
    const newer = day && day.version > (base?.version ?? -1);
    if (!newer || dirty || busy || uploading) return;
    setBase(day);
    rebase(draftOf(day));
  }, [day, base, dirty, busy, uploading]);

  async function write(sent: DayDraft) {
    const saved = await (base
      ? updateDay(base, sent, start)
      : action([date, sent], (key) => createDay({ challengeId, date, draft: sent, key })));
    const answered = underKeysOf(sent, draftOf(saved));
    setBase(saved);
    // Edits made since the request are kept, as unsaved.
    rebase(answered, latest.current === sent ? answered : withIdsOf(answered, latest.current));
    setUnanswered(undefined);
    void refreshDays(saved);
    toast.success(challengeMessages.daySaved, { about: saved.id });
  }

  function explain(error: unknown) {
    if (!base && !wasAnswered(error)) setUnanswered(draft);
    const problem = withOwnMessage(error, challengeMessages.daySaveFailed);
    const gone = base !== undefined && problem.status === 404;
    if (gone) startAgain();
    void refreshDays();
    const { code, fields, message, requestId } = problem;
    return { code, fields, message: gone ? dayGone : message, requestId };
  }

  /** The day was deleted: the edits become a new one. */
  function startAgain() {
    setBase(undefined);
    rebase(emptyDraft, asNew);
  }

  /** Loads the saved version under the edits. */
  async function reload() {
    const found = base ? await loadDay(challengeId, base.id) : await findDay(challengeId, date);
    const theirs = startOf(found);
    const own = unanswered && same(asNew(theirs), unanswered);
    const before = own ? underKeysOf(unanswered, theirs) : start;
    setUnanswered(undefined);
    setBase(found);
    merge({
      latest: theirs,
      before,
      typed: own ? withIdsOf(before, draft) : draft,
      contestedText: (titles) =>
        titles.length === 0
          ? ''
          : ` They changed ${titles.map((title) => `“${title}”`).join(', ')} too.`,
    });
    if (found) void refreshDays(found);
  }

  const used = useMemo(() => new Set((day ?? base)?.usedComponents), [day, base]);

  return {
    ...state,
    base,
    /** Returns whether it was saved. */
    save: () => send(write, explain),
    reload,
    /** Returns why a component can't be removed, or undefined when it can. */
    keeps: ({ id, title }: { id: string | undefined; title: string }) =>
      id !== undefined && used.has(id) ? dayMessages.componentInUse(title) : undefined,
  };
}

export type DayEditor = ReturnType<typeof useDayEditor>;
