import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { NamedStaff } from '#workforce/staff/queries.ts';

/**
 * The member of staff to whom a task is to be assigned, among those whom `findAssignable` found: they
 * can't be deactivated until the transaction ends. Looked up before any task is locked.
 *
 * @throws Failure 400 at `field` when nothing can be assigned to them
 */
export function requireAssignable(
  found: Map<string, NamedStaff>,
  { id, field }: { id: string; field: string },
): NamedStaff {
  const named = found.get(id);
  if (!named) throw invalid({ [field]: taskMessages.assigneeUnavailable });
  return named;
}

/** What a task's row says of who assigned it, and when. */
export const assignedNow = ({ actor, clock }: Pick<RequestContext, 'actor' | 'clock'>) => ({
  assignedAt: clock.now(),
  assignedById: actor.id,
  assignedByName: actor.name,
});
