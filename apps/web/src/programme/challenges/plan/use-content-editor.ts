import type { DayContentInput } from '@kolam/contract/programme/challenges/day-rules.ts';
import type { DayContent } from '@kolam/contract/programme/challenges/days.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { same } from './compare-drafts.ts';
import { contentOf, type DayDraft, draftOf } from './day-draft.ts';
import { draftProblems } from './day-problems.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { withOwnMessage } from './own-message.ts';
import type { Refusal } from './use-day-editor.ts';

/** The content as it is sent. */
type SentContent = ReturnType<typeof contentOf> & DayContentInput;

export type ContentEditing = {
  /** What is saved. */
  content: DayContent;
  /** Sends the content. */
  onSave: (content: SentContent) => Promise<unknown>;
  /** Loads what another user has saved meanwhile, as the base of the next save. */
  onReload: () => Promise<DayContent>;
  /** The message where the server gives no reason. */
  failed: string;
};

const startOf = (content: DayContent) => draftOf({ ...content, status: 'pending' });

/** Errors about the content are below its field. */
const withoutField = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^content\./, ''), message]),
  );

/** The state of content that is no day of a challenge, from opening to saving. */
export function useContentEditor({ content, onSave, onReload, failed }: ContentEditing) {
  const [start, setStart] = useState(() => startOf(content));
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

  async function save(): Promise<void> {
    setTried(true);
    setRefusal(undefined);
    setMergeMessage(undefined);
    if (sending.current || Object.keys(draftProblems(draft)).length > 0) return;
    sending.current = true;
    setBusy(true);
    try {
      await onSave(contentOf(draft) as SentContent);
    } catch (error) {
      const { code, fields, message, requestId } = withOwnMessage(error, failed);
      setAtFields(withoutField(fields));
      setRefusal({ stale: code === 'STALE', message, requestId });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  /** Loads the saved version under the edits. */
  async function reload() {
    const latest = startOf(await onReload());
    const { merged, contested } = mergeDrafts({ before: start, typed: draft, latest });
    setStart(latest);
    setDraft(merged);
    setRefusal(undefined);
    const both = contested.length > 0 ? ' They changed it too.' : '';
    setMergeMessage(`What you typed is kept.${both} Save to apply it.`);
  }

  return {
    draft,
    change,
    dirty: dirty || uploads > 0,
    busy,
    uploading: uploads > 0,
    onUploading,
    problems,
    refusal,
    mergeMessage,
    check: () => draftProblems(draft),
    save,
    reload,
  };
}
