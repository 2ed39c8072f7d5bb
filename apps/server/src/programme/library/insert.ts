import { libraryMessages } from '@kolam/contract/programme/library/messages.ts';
import type { InsertLibraryItem } from '@kolam/contract/programme/library/rules.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { addComponents } from '#programme/challenges/actions.ts';
import { onDate } from './parts.ts';
import { lockLibraryItem } from './store.ts';

/** Adds a copy of an item to the day of a date. Later changes of either do not affect the other. */
export async function insertLibraryItem(
  context: SignedInContext,
  id: string,
  { challengeId, date }: InsertLibraryItem,
) {
  return context.transaction(async (tx) => {
    const item = await lockLibraryItem(tx, id);
    if (!item) throw notFound();
    if (item.isArchived) throw conflict('ARCHIVED', libraryMessages.isArchived);
    return addComponents(tx, context, {
      challengeId,
      date,
      from: item.id,
      content: onDate(item.content, date),
    });
  });
}
