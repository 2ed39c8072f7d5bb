import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { NamedStaff } from '#workforce/staff/queries.ts';

/**
 * Returns the staff member to assign a task to, from those that `findAssignable` found: they can't
 * be deactivated until the transaction ends. Looked up before any task is locked.
 * @throws Failure 400 at `field` when they can't be assigned
 */
export function requireAssignable(
  found: Map<string, NamedStaff>,
  { id, field }: { id: string; field: string },
): NamedStaff {
  const named = found.get(id);
  if (!named) throw invalid({ [field]: taskMessages.assigneeUnavailable });
  return named;
}

/** The columns for the user who assigned a task, and the time. */
export const assignedNow = ({ actor, clock }: Pick<RequestContext, 'actor' | 'clock'>) => ({
  assignedAt: clock.now(),
  assignedById: actor.id,
  assignedByName: actor.name,
});
