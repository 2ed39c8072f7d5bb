import type { SQL } from 'drizzle-orm';
import { defineHook } from '#core/hooks.ts';

/** A query for the records in which tasks are answered: `task_id`, `kind`, `record_id`. */
export const taskRecords = defineHook<SQL>('taskRecords');
