import type { UpdateLibraryItem } from '@kolam/contract/programme/library/rules.ts';
import { notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { libraryItemResponse, recordOf } from './present.ts';
import { lockLibraryItem, saveLibraryItem } from './store.ts';

/** Changes the category of an item, archives or restores it. */
export async function updateLibraryItem(
  context: SignedInContext,
  id: string,
  { category, archived }: UpdateLibraryItem,
) {
  return context.transaction(async (tx) => {
    const before = await lockLibraryItem(tx, id);
    if (!before) throw notFound();
    assertVersion(context, before.version);
    const now = context.clock.now();
    const moves = archived !== undefined && archived !== before.isArchived;
    const changes = changesBetween(
      { category: before.category },
      { category: category ?? before.category },
    );
    // A save without changes keeps the version, so other users' edits don't go stale.
    if (!moves && changes.length === 0) return libraryItemResponse(tx, context, before);
    const row = await saveLibraryItem(tx, id, {
      ...(category && { category }),
      ...(moves && { archivedAt: archived ? now : null }),
      updatedAt: now,
    });
    const action = moves ? (archived ? 'archived' : 'restored') : 'updated';
    await recordChange(tx, context, { record: recordOf(row), action, changes });
    return libraryItemResponse(tx, context, row);
  });
}
