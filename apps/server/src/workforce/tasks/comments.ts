import { metaOf, type Page } from '@kolam/contract/core/paging.ts';
import { newId } from '#core/ids.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { insertComment, listComments } from './comment-store.ts';
import { requireTask, requireTaskForUpdate } from './own.ts';
import { presentComment } from './present.ts';
import { recordOf } from './record.ts';

/** Returns the comments on a task, newest first. */
export async function readComments(context: SignedInContext, id: string, page: Page) {
  await requireTask(context.db, context, id);
  const { rows, total } = await listComments(context.db, { taskId: id, page });
  const data = rows.map((row) => presentComment(row, context.actor.id));
  return { data, meta: metaOf(page, total) };
}

/** Writes a comment. The task's version stays the same, so that no edit becomes stale. */
export async function addComment(context: SignedInContext, id: string, text: string) {
  return context.transaction(async (tx) => {
    const task = await requireTaskForUpdate(tx, context, id);
    const { actor, clock } = context;
    const row = {
      id: newId(),
      taskId: id,
      at: clock.now(),
      authorId: actor.id,
      authorName: actor.name,
      text,
    };
    await insertComment(tx, row);
    await recordChange(tx, context, { record: recordOf(task), action: 'commented', changes: [] });
    return { data: presentComment(row, actor.id) };
  });
}
