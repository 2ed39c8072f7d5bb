import { metaOf, type Page } from '@kolam/contract/core/paging.ts';
import { newId } from '#core/ids.ts';
import type { SignedInScope } from '#core/scope.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { insertComment, listComments } from './comment-store.ts';
import { requireTask, requireTaskForUpdate } from './own.ts';
import { presentComment } from './present.ts';
import { recordOf } from './record.ts';

/** What was written on a task, newest first. */
export async function readComments(scope: SignedInScope, id: string, page: Page) {
  await requireTask(scope.db, scope, id);
  const { rows, total } = await listComments(scope.db, { taskId: id, page });
  const data = rows.map((row) => presentComment(row, scope.actor.id));
  return { data, meta: metaOf(page, total) };
}

/** Writes a comment. The task's version stays: nobody's edit goes stale because of one. */
export async function addComment(scope: SignedInScope, id: string, text: string) {
  return scope.transaction(async (tx) => {
    const task = await requireTaskForUpdate(tx, scope, id);
    const { actor, clock } = scope;
    const row = {
      id: newId(),
      taskId: id,
      at: clock.now(),
      authorId: actor.id,
      authorName: actor.name,
      text,
    };
    await insertComment(tx, row);
    await recordChange(tx, scope, { record: recordOf(task), action: 'commented', changes: [] });
    return { data: presentComment(row, actor.id) };
  });
}
