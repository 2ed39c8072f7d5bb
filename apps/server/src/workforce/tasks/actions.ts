import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import type { Tx } from '#core/database/types.ts';
import { eraseTexts } from '#core/erase-texts.ts';

export { completeTasks } from './complete.ts';
export { createTasksFor } from './create-many.ts';
export { type GivenTask, giveTasks } from './give.ts';

/**
 * Removes these texts from what users wrote on tasks, because a client's employee is being erased.
 */
export async function eraseFromTasks(tx: Tx, { texts }: { texts: string[] }): Promise<void> {
  const words = { texts, by: erasedName };
  const columns = {
    title: 'text',
    description: 'text',
    location: 'text',
    project: 'text',
  } as const;
  await eraseTexts(tx, { table: 'staff_tasks', columns, versioned: true }, words);
  await eraseTexts(tx, { table: 'staff_task_comments', columns: { text: 'text' } }, words);
}
