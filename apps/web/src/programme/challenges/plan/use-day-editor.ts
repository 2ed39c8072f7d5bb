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
import { findDay, loadDay, refreshDays } from './queries.ts';
import { inOwnWords } from './said-failure.ts';
import { createDay, updateDay } from './save-day.ts';

type Editing = { challengeId: string; date: string; day: ChallengeDay | undefined };

/** What the server said against a day as a whole. */
export type Refusal = { stale: boolean; message: string; requestId: string | undefined };

const dayGone = 'Someone else has deleted this day meanwhile. Save it to plan it anew.';

/** Whether the server said what became of it. */
const wasAnswered = (error: unknown) =>
  error instanceof ApiProblem && error.kind === 'http' && error.status < 500;

const startOf = (day: ChallengeDay | undefined) => (day ? draftOf(day) : emptyDraft);

/** One day from opening to saving. What others save meanwhile is never overwritten unseen. */
export function useDayEditor({ challengeId, date, day }: Editing) {
  /** The saved version that the typing starts from; none while the day is not planned. */
  const [base, setBase] = useState(day);
  const [start, setStart] = useState(() => startOf(day));
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [atFields, setAtFields] = useState<Record<string, string>>({});
  const [news, setNews] = useState<string>();
  /** How many files are on their way, of which the draft knows nothing yet. */
  const [uploads, setUploads] = useState(0);
  /** What was sent for a new day without an answer: it may be saved. */
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

  /** Answers whether it is saved. */
  async function save(): Promise<boolean> {
    setTried(true);
    setRefusal(undefined);
    setNews(undefined);
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
      // What was typed on meanwhile is kept, as unsaved.
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
    const { code, status, fields, message, requestId } = inOwnWords(
      error,
      challengeMessages.daySaveFailed,
    );
    const gone = base !== undefined && status === 404;
    setAtFields(fields);
    setRefusal({ stale: code === 'STALE', message: gone ? dayGone : message, requestId });
    if (gone) startAgain();
    void refreshDays();
  }

  /** Someone deleted the day: what stands here becomes a new one. */
  function startAgain() {
    setBase(undefined);
    setStart(emptyDraft);
    setDraft(asNew);
  }

  /** Loads what is saved by now below what was typed here. */
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
    setNews(
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
    news,
    check: () => draftProblems(draft),
    save,
    reload,
    /** Why a component can't be removed; undefined when it can. */
    keeps: ({ id, title }: { id: string | undefined; title: string }) =>
      id !== undefined && used.has(id) ? dayMessages.componentInUse(title) : undefined,
  };
}

export type DayEditor = ReturnType<typeof useDayEditor>;
