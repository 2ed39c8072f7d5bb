import type { NewEntry } from '#platform/audit/actions.ts';
import type { TaskRow } from './store.ts';

/** A task as its history refers to it. */
export const recordOf = ({ id, title }: Pick<TaskRow, 'id' | 'title'>): NewEntry['record'] => ({
  kind: 'task',
  id,
  title,
});
