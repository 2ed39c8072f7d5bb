import { type Permission, rolesWith } from '@kolam/contract/core/permissions.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { findAssignable } from '#workforce/staff/queries.ts';
import { createEach } from './create-many.ts';
import { freestOf } from './store.ts';

/** The longest texts of a task. */
const longest = { title: 200, project: 160 } as const;

export type GivenTask = { title: string; description: string; project: string };

/**
 * The product gives tasks to the staff member with this permission who has the fewest open tasks. Who
 * has a role with fewer rights comes first. Returns their ids in the order of the tasks, or none if
 * there is nobody to give them to.
 */
export async function giveTasks(
  tx: Tx,
  { clock, requestId, quiet }: Pick<RequestContext, 'clock' | 'requestId' | 'quiet'>,
  { permission, tasks }: { permission: Permission; tasks: GivenTask[] },
): Promise<string[]> {
  if (tasks.length === 0) return [];
  // `roles` begins with those that have the most rights.
  const assigneeId = await freestOf(tx, rolesWith(permission).reverse());
  if (assigneeId === null) return [];
  const people = await findAssignable(tx, [assigneeId]);
  if (people.size === 0) return [];
  const given = tasks.map(({ title, description, project }) => ({
    ...{ id: newId(), assigneeId },
    content: {
      title: title.slice(0, longest.title),
      project: project.slice(0, longest.project),
      ...({ category: 'assigned', priority: 'medium', status: 'pending' } as const),
      ...{ description, durationHours: 1, deadline: null, location: '' },
    },
  }));
  const context = {
    ...{ clock, requestId, actor: { id: null, name: 'Kolam' } },
    ...(quiet ? { quiet } : {}),
  };
  await createEach(tx, context, { people, tasks: given });
  return given.map(({ id }) => id);
}
