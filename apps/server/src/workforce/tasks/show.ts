import { can } from '@kolam/contract/core/permissions.ts';
import { type RecordKind, recordOf } from '@kolam/contract/core/record-kinds.ts';
import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import type { Task, TaskAttachment } from '@kolam/contract/workforce/tasks/model.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { showFiles } from '#platform/files/queries.ts';
import { staffNames } from '#workforce/staff/queries.ts';
import { listAttachments } from './attachment-store.ts';
import { countComments } from './comment-store.ts';
import { taskRecords } from './hooks.ts';
import { presentAttachment, presentTask } from './present.ts';
import type { TaskRow } from './store.ts';

type Shower = Pick<SignedInContext, 'clock' | 'actor'>;

/**
 * Presents tasks with fresh links to their files, with the same few queries for any number of
 * tasks.
 */
export async function showTasks(db: Queryable, context: Shower, rows: TaskRow[]): Promise<Task[]> {
  const ids = rows.map(({ id }) => id);
  const names = await staffNames(db, [...new Set(rows.map(({ assigneeId }) => assigneeId))]);
  const attachments = await showAttachments(db, context, ids);
  const comments = await countComments(db, ids);
  const places = await findPlaces(db, context, ids);
  const now = context.clock.now();
  return rows.map((row) =>
    presentTask(
      row,
      {
        assignee: names.get(row.assigneeId) ?? { name: erasedName, department: '' },
        attachments: attachments.get(row.id) ?? [],
        comments: comments.get(row.id) ?? 0,
        answeredAt: places.get(row.id) ?? null,
      },
      now,
    ),
  );
}

/** Presents one task. */
export async function showTask(db: Queryable, context: Shower, row: TaskRow) {
  const [data] = await showTasks(db, context, [row]);
  return { data: data as Task };
}

type Place = NonNullable<Task['answeredAt']>;

/** Returns where tasks are answered that the product gave because of a record, by task. */
async function findPlaces(
  db: Queryable,
  { actor }: Shower,
  taskIds: string[],
): Promise<Map<string, Place>> {
  const { rows } = await db.execute<{ taskId: string; kind: RecordKind; id: string }>(sql`
    select task_id as "taskId", kind, record_id as id
    from (${sql.join([...taskRecords.parts()], sql` union all `)}) as answered
    where task_id = any(${sql.param(taskIds)}::uuid[])`);
  return new Map(
    rows.flatMap(({ taskId, kind, id }): [string, Place][] => {
      const { noun, permission, address } = recordOf(kind);
      return can(actor.role, permission)
        ? [[taskId, { noun, url: address({ id, title: '' }) }]]
        : [];
    }),
  );
}

async function showAttachments(
  db: Queryable,
  context: Shower,
  taskIds: string[],
): Promise<Map<string, TaskAttachment[]>> {
  const rows = await listAttachments(db, taskIds);
  const files = await showFiles(
    db,
    context,
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
