import type { DayContentInput } from '@kolam/contract/programme/challenges/day-rules.ts';
import { libraryMessages } from '@kolam/contract/programme/library/messages.ts';
import type { UpdateLibraryItem } from '@kolam/contract/programme/library/rules.ts';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { contentToSave, translationChanges } from '#programme/challenges/actions.ts';
import { hashOf, type Part, partsOf, textsOf } from './parts.ts';
import { libraryItemResponse, recordOf } from './present.ts';
import type { LibraryRow } from './queries.ts';
import { lockLibraryItem, saveLibraryItem } from './store.ts';

/**
 * Changes the content or the category of an item, archives or restores it. Days keep their copies
 * as they are.
 */
export async function updateLibraryItem(
  context: SignedInContext,
  id: string,
  { content: given, category, archived }: UpdateLibraryItem,
) {
  return context.transaction(async (tx) => {
    const before = await lockLibraryItem(tx, id);
    if (!before) throw notFound();
    assertVersion(context, before.version);
    const part = given && (await partToSave(tx, context, { before, given }));
    const moves = archived !== undefined && archived !== before.isArchived;
    const changes = changesOf(before, { part, category: category ?? before.category });
    // A save without changes keeps the version, so other users' edits don't go stale.
    if (!moves && changes.length === 0) return libraryItemResponse(tx, context, before);
    const now = context.clock.now();
    const row = await transaction(tx, (inner) =>
      saveLibraryItem(inner, id, {
        ...(part && {
          ...textsOf(part.content),
          content: part.content,
          contentHash: hashOf(part),
        }),
        ...(category && { category }),
        ...(moves && { archivedAt: archived ? now : null }),
        updatedAt: now,
      }),
    ).catch((error: unknown) => {
      if (!violates(error, 'library_items_content_key')) throw error;
      throw conflict('ALREADY_THERE', libraryMessages.sameContent);
    });
    const action = moves ? (archived ? 'archived' : 'restored') : 'updated';
    await recordChange(tx, context, { record: recordOf(row), action, changes });
    return libraryItemResponse(tx, context, row);
  });
}

/**
 * Returns the component to save in place of an item's. Undefined if it is the same.
 * @throws Failure 400
 */
async function partToSave(
  tx: Tx,
  context: SignedInContext,
  { before, given }: { before: LibraryRow; given: DayContentInput },
): Promise<Part | undefined> {
  const stored = before.content;
  const content = await contentToSave(tx, context, { recordId: before.id, content: given, stored });
  const [part] = partsOf(content);
  if (part?.kind !== before.kind) throw invalid({ content: libraryMessages.otherKind });
  const { kind } = before;
  return hashOf(part) === hashOf({ kind, content: stored }) ? undefined : part;
}

function changesOf(
  before: LibraryRow,
  { part, category }: { part: Part | undefined; category: LibraryRow['category'] },
) {
  const valuesOf = (content: LibraryRow['content'], other: object) => {
    const { title, description } = textsOf(content);
    return { title, description, ...other };
  };
  const changes = changesBetween(
    valuesOf(before.content, { category: before.category }),
    valuesOf(part?.content ?? before.content, { category }),
  );
  if (!part) return changes;
  const texts = translationChanges(before.content, part.content);
  const isSeen = texts.length > 0 || changes.some(({ field }) => field !== 'category');
  // Points, questions and files have no text of their own in the history.
  const content = { field: 'content', before: null, after: 'changed' };
  return [...changes, ...texts, ...(isSeen ? [] : [content])];
}
