import type { Task, TaskAttachment } from '@kolam/contract/workforce/tasks/model.ts';
import type { Queryable } from '#core/database/types.ts';
import type { SignedInScope } from '#core/scope.ts';
import { showFiles } from '#platform/files/queries.ts';
import { staffNames } from '#workforce/staff/queries.ts';
import { listAttachments } from './attachment-store.ts';
import { countComments } from './comment-store.ts';
import { presentAttachment, presentTask } from './present.ts';
import type { TaskRow } from './store.ts';

type Shower = Pick<SignedInScope, 'clock' | 'actor'>;

/** Tasks as they are answered, with fresh links to their files; the same few queries, however many. */
export async function showTasks(db: Queryable, scope: Shower, rows: TaskRow[]): Promise<Task[]> {
  const ids = rows.map(({ id }) => id);
  const names = await staffNames(db, [...new Set(rows.map(({ assigneeId }) => assigneeId))]);
  const attachments = await showAttachments(db, scope, ids);
  const comments = await countComments(db, ids);
  const now = scope.clock.now();
  return rows.map((row) =>
    presentTask(
      row,
      {
        assignee: names.get(row.assigneeId) ?? { name: '', department: '' },
        attachments: attachments.get(row.id) ?? [],
        comments: comments.get(row.id) ?? 0,
      },
      now,
    ),
  );
}

/** One task as calls answer it. */
export async function showTask(db: Queryable, scope: Shower, row: TaskRow) {
  const [data] = await showTasks(db, scope, [row]);
  return { data: data as Task };
}

async function showAttachments(
  db: Queryable,
  scope: Shower,
  taskIds: string[],
): Promise<Map<string, TaskAttachment[]>> {
  const rows = await listAttachments(db, taskIds);
  const files = await showFiles(
    db,
    scope,
    rows.map(({ fileId }) => fileId),
  );
  const shown = new Map<string, TaskAttachment[]>();
  for (const row of rows) {
    const file = files.get(row.fileId);
    if (!file) continue;
    const ofTask = shown.get(row.taskId) ?? [];
    shown.set(row.taskId, [...ofTask, presentAttachment(row, file)]);
  }
  return shown;
}
