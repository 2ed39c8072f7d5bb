import { libraryMessages } from '@kolam/contract/programme/library/messages.ts';
import { withMessage } from '#core/api-problem.ts';
import { toastError } from '#core/problem-report.ts';
import { toast } from '#ui/toast.ts';
import { type LibraryItem, refreshLibrary, updateItem } from './queries.ts';

/** Archives an item or restores it, and offers to undo that. */
export function useArchiving(): (item: LibraryItem) => Promise<void> {
  return async function archive(item) {
    try {
      const changed = await updateItem(item, { archived: item.archivedAt === null });
      const { archived, restored } = libraryMessages;
      toast.success(changed.archivedAt ? archived : restored, {
        about: item.id,
        action: { label: 'Undo', onSelect: () => void archive(changed) },
      });
    } catch (error) {
      toastError(withMessage(error, libraryMessages.updateFailed));
    }
    void refreshLibrary();
  };
}
