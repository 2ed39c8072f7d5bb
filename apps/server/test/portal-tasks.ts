import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

type GivenTask = { id: string; title: string; status: string; assigneeId: string; by: string };

/** Returns the tasks that the product gave because of a company, oldest first. */
export async function tasksAbout(
  { services }: TestApp,
  company: { name: string },
): Promise<GivenTask[]> {
  const { rows } = await services.db.execute<GivenTask>(sql`
    select id, title, status, assignee_id as "assigneeId", assigned_by_name as "by"
    from staff_tasks where project = ${company.name} order by created_at, id`);
  return rows;
}

/** Returns how often a task was completed, by its history. */
export async function completionsOf({ services }: TestApp, id: string): Promise<number> {
  const { rows } = await services.db.execute<{ times: number }>(sql`
    select count(*)::int as times from audit_entries
    where record_id = ${id} and action = 'task.completed'`);
  return rows[0]?.times ?? 0;
}
