import type { DayContentInput } from '@kolam/contract/programme/challenges/day-rules.ts';
import type { DayContent } from '@kolam/contract/programme/challenges/days.ts';
import { contentOf, draftOf } from './day-draft.ts';
import { withOwnMessage } from './own-message.ts';
import { useDraft } from './use-draft.ts';

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
  const { send, merge, dirty, ...state } = useDraft(() => startOf(content));

  const save = () =>
    send(
      (draft) => onSave(contentOf(draft) as SentContent),
      (error) => {
        const { code, fields, message, requestId } = withOwnMessage(error, failed);
        return { code, fields: withoutField(fields), message, requestId };
      },
    );

  /** Loads the saved version under the edits. */
  const reload = async () =>
    merge({
      latest: startOf(await onReload()),
      contestedText: ({ length }) => (length > 0 ? ' They changed it too.' : ''),
    });

  return { ...state, dirty: dirty || state.uploading, save, reload };
}
