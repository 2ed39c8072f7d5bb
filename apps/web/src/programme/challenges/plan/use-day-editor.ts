import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import type { ChallengeDay } from '@kolam/contract/programme/challenges/days.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiProblem } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { toast } from '#ui/toast.ts';
import { asNew, same, underKeysOf, withIdsOf } from './compare-drafts.ts';
import { type DayDraft, draftOf, emptyDraft } from './day-draft.ts';
import { draftProblems } from './day-problems.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { withOwnMessage } from './own-message.ts';
import { findDay, loadDay, refreshDays } from './queries.ts';
import { createDay, updateDay } from './save-day.ts';

type Editing = { challengeId: string; date: string; day: ChallengeDay | undefined };

/** The server's error about a day as a whole. */
export type Refusal = { stale: boolean; message: string; requestId: string | undefined };

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
  const [start, setStart] = useState(() => startOf(day));
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [atFields, setAtFields] = useState<Record<string, string>>({});
  const [mergeMessage, setMergeMessage] = useState<string>();
  /** The number of running file uploads, which the draft does not contain yet. */
  const [uploads, setUploads] = useState(0);
  /** The draft sent for a new day without a response: it may be saved. */
  const [unanswered, setUnanswered] = useState<DayDraft>();
  const [action] = useState(createIdempotencyKey);
  const latest = useRef(draft);
  latest.current = draft;

  const onUploading = useCallback(
    (begins: boolean) => setUploads((count) => count + (begins ? 1 : -1)),
    [],
  );
  const uploading = uploads > 0;

  const dirty = useMemo(() => !same(draft, start), [draft, start]);
  const problems = useMemo(
    () => (tried ? { ...atFields, ...draftProblems(draft) } : {}),
    [tried, draft, atFields],
  );

  useEffect(() => {
    const newer = day && day.version > (base?.version ?? -1);
    if (!newer || dirty || busy || uploading) return;
    setBase(day);
    setStart(draftOf(day));
    setDraft(draftOf(day));
  }, [day, base, dirty, busy, uploading]);

  function change(update: (draft: DayDraft) => DayDraft) {
    setAtFields({});
    setDraft(update);
  }

  /** Returns whether it was saved. */
  async function save(): Promise<boolean> {
    setTried(true);
    setRefusal(undefined);
    setMergeMessage(undefined);
    if (Object.keys(draftProblems(draft)).length > 0) return false;
    setBusy(true);
    const sent = draft;
    try {
      const saved = await (base
        ? updateDay(base, sent, start)
        : action([date, sent], (key) => createDay({ challengeId, date, draft: sent, key })));
      const answered = underKeysOf(sent, draftOf(saved));
      setBase(saved);
      setStart(answered);
      // Edits made since the request are kept, as unsaved.
      setDraft(latest.current === sent ? answered : withIdsOf(answered, latest.current));
      setTried(false);
      setUnanswered(undefined);
      void refreshDays(saved);
      toast.success(challengeMessages.daySaved, { about: saved.id });
      return true;
    } catch (error) {
      if (!base && !wasAnswered(error)) setUnanswered(sent);
      refuse(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  function refuse(error: unknown) {
    const { code, status, fields, message, requestId } = withOwnMessage(
      error,
      challengeMessages.daySaveFailed,
    );
    const gone = base !== undefined && status === 404;
    setAtFields(fields);
    setRefusal({ stale: code === 'STALE', message: gone ? dayGone : message, requestId });
    if (gone) startAgain();
    void refreshDays();
  }

  /** The day was deleted: the edits become a new one. */
  function startAgain() {
    setBase(undefined);
    setStart(emptyDraft);
    setDraft(asNew);
  }

  /** Loads the saved version under the edits. */
  async function reload() {
    const found = base ? await loadDay(challengeId, base.id) : await findDay(challengeId, date);
    const theirs = startOf(found);
    const own = unanswered && same(asNew(theirs), unanswered);
    const before = own ? underKeysOf(unanswered, theirs) : start;
    const typed = own ? withIdsOf(before, draft) : draft;
    const { merged, contested } = mergeDrafts({ before, typed, latest: theirs });
    setUnanswered(undefined);
    setBase(found);
    setStart(theirs);
    setDraft(merged);
    setRefusal(undefined);
    const both = contested.map((title) => `“${title}”`).join(', ');
    setMergeMessage(
      `What you typed is kept.${both === '' ? '' : ` They changed ${both} too.`} Save to apply it.`,
    );
    if (found) void refreshDays(found);
  }

  const used = useMemo(() => new Set((day ?? base)?.usedComponents), [day, base]);

  return {
    base,
    draft,
    change,
    dirty,
    busy,
    uploading,
    onUploading,
    problems,
    refusal,
    mergeMessage,
    check: () => draftProblems(draft),
    save,
    reload,
    /** Returns why a component can't be removed, or undefined when it can. */
    keeps: ({ id, title }: { id: string | undefined; title: string }) =>
      id !== undefined && used.has(id) ? dayMessages.componentInUse(title) : undefined,
  };
}

export type DayEditor = ReturnType<typeof useDayEditor>;
