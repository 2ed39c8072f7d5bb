import { useCallback, useMemo, useRef, useState } from 'react';
import type { ApiProblem } from '#core/api-problem.ts';
import { same } from './compare-drafts.ts';
import type { DayDraft } from './day-draft.ts';
import { draftProblems } from './day-problems.ts';
import { mergeDrafts } from './merge-drafts.ts';

/** The server's error about a draft as a whole. */
type Refusal = { stale: boolean; message: string; requestId: string | undefined };

type Merging = {
  /** The version of another user. */
  latest: DayDraft;
  before?: DayDraft;
  typed?: DayDraft;
  /** Says what both changed, by the titles. Empty for nothing. */
  contestedText: (titles: readonly string[]) => string;
};

/**
 * The state of a draft from opening to saving, shared by the editors of a day and of other content.
 * It is no `useEditForm`: its values are lists of parts that are added, moved and removed, editing
 * goes on while it is sent, and another user's version is merged part by part, not field by field.
 */
export function useDraft(opened: () => DayDraft) {
  const [start, setStart] = useState(opened);
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [atFields, setAtFields] = useState<Record<string, string>>({});
  const [mergeMessage, setMergeMessage] = useState<string>();
  /** The number of running file uploads, which the draft does not contain yet. */
  const [uploads, setUploads] = useState(0);
  const sending = useRef(false);

  const onUploading = useCallback(
    (begins: boolean) => setUploads((count) => count + (begins ? 1 : -1)),
    [],
  );
  const dirty = useMemo(() => !same(draft, start), [draft, start]);
  const problems = useMemo(
    () => (tried ? { ...atFields, ...draftProblems(draft) } : {}),
    [tried, draft, atFields],
  );

  function change(update: (draft: DayDraft) => DayDraft) {
    setAtFields({});
    setDraft(update);
  }

  /** Replaces what is saved, and the edits. */
  function rebase(saved: DayDraft, edits: DayDraft | ((draft: DayDraft) => DayDraft) = saved) {
    setStart(saved);
    setDraft(edits);
  }

  /**
   * Sends the draft, unless it breaks a rule. Returns whether it was saved. `explain` returns the
   * problem to show for an error.
   */
  async function send(
    run: (sent: DayDraft) => Promise<unknown>,
    explain: (error: unknown) => Pick<ApiProblem, 'code' | 'fields' | 'message' | 'requestId'>,
  ): Promise<boolean> {
    setTried(true);
    setRefusal(undefined);
    setMergeMessage(undefined);
    if (sending.current || Object.keys(draftProblems(draft)).length > 0) return false;
    sending.current = true;
    setBusy(true);
    try {
      await run(draft);
      setTried(false);
      return true;
    } catch (error) {
      const { code, fields, message, requestId } = explain(error);
      setAtFields(fields);
      setRefusal({ stale: code === 'STALE', message, requestId });
      return false;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  /** Puts another user's version below the edits. */
  function merge({ latest, before = start, typed = draft, contestedText }: Merging) {
    const { merged, contested } = mergeDrafts({ before, typed, latest });
    rebase(latest, merged);
    setRefusal(undefined);
    setMergeMessage(`What you typed is kept.${contestedText(contested)} Save to apply it.`);
  }

  return {
    start,
    draft,
    change,
    dirty,
    busy,
    uploading: uploads > 0,
    onUploading,
    problems,
    refusal,
    mergeMessage,
    check: () => draftProblems(draft),
    rebase,
    send,
    merge,
  };
}
