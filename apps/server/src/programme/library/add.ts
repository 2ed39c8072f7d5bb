import { libraryMessages } from '@kolam/contract/programme/library/messages.ts';
import type { AddToLibrary } from '@kolam/contract/programme/library/rules.ts';
import { invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChanges } from '#platform/audit/actions.ts';
import { referToFiles } from '#platform/files/actions.ts';
import { linksOf } from '#programme/challenges/actions.ts';
import { listDaysOf, lockChallenge } from '#programme/challenges/queries.ts';
import { hashOf, partsOf, textsOf } from './parts.ts';
import { recordOf } from './present.ts';
import { insertLibraryItems } from './store.ts';

/**
 * Adds a component of a challenge to the library, or all of them. The unique hash of the content
 * decides which are there already, also between two users at once.
 */
export async function addToLibrary(
  context: RequestContext,
  { challengeId, componentId }: AddToLibrary,
) {
  return context.transaction(async (tx) => {
    const challenge = await lockChallenge(tx, challengeId);
    if (!challenge) throw invalid({ challengeId: libraryMessages.unknownChallenge });
    const planned = (await listDaysOf(tx, challengeId)).flatMap(({ content }) => partsOf(content));
    const parts = planned.filter(({ id }) => componentId === undefined || id === componentId);
    if (componentId !== undefined && parts.length === 0) {
      throw invalid({ componentId: libraryMessages.unknownComponent });
    }
    const byHash = new Map(parts.map((part) => [hashOf(part), part]));
    const now = context.clock.now();
    const rows = await insertLibraryItems(
      tx,
      // In one order, so that two users who add the same never wait for each other.
      [...byHash]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([contentHash, part]) => ({
          id: newId(),
          createdAt: now,
          updatedAt: now,
          kind: part.kind,
          category: challenge.category,
          ...textsOf(part.content),
          content: part.content,
          contentHash,
        })),
    );
    await referToFiles(
      tx,
      rows.flatMap(({ id, content }) =>
        linksOf(content).map(({ link }) => ({ link, recordId: id })),
      ),
    );
    await recordChanges(
      tx,
      context,
      rows.map((row) => ({
        record: recordOf(row),
        action: 'created',
        changes: changesBetween({}, { title: row.title, kind: row.kind, category: row.category }),
      })),
    );
    return { added: rows.length, known: byHash.size - rows.length };
  });
}
