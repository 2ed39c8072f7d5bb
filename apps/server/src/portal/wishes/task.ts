import { dayText } from '@kolam/contract/core/day-text.ts';
import type { MakeWish } from '@kolam/contract/portal/wishes/rules.ts';
import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { findAssignable } from '#workforce/staff/queries.ts';
import { createTasksFor } from '#workforce/tasks/actions.ts';
import { freestPlanner } from './store.ts';

/** The longest title of a task. */
const longestTitle = 200;

/**
 * Gives the planner with the fewest open tasks a task to answer a wish. Returns its id, or null if
 * there is no planner.
 */
export async function giveTask(
  tx: Tx,
  { clock, requestId, quiet }: Pick<RequestContext, 'clock' | 'requestId' | 'quiet'>,
  { company, wish }: { company: { name: string }; wish: MakeWish },
): Promise<string | null> {
  const planner = await freestPlanner(tx);
  if (planner === null) return null;
  const people = await findAssignable(tx, [planner]);
  const context = {
    ...{ clock, requestId, actor: { id: null, name: 'Kolam' } },
    ...(quiet ? { quiet } : {}),
  };
  const content = {
    title: `Wish of ${company.name}: ${wish.subject}`.slice(0, longestTitle),
    description: descriptionOf(wish),
    ...({ category: 'assigned', priority: 'medium', status: 'pending', durationHours: 1 } as const),
    ...{ deadline: null, location: '', project: company.name.slice(0, 160) },
  };
  const [task] = await createTasksFor(tx, context, { people, content });
  return task?.id ?? null;
}

function descriptionOf({ subject, category, from, to, note }: MakeWish): string {
  const lines = [
    subject,
    category && `Category: ${categoryLabels[category]}`,
    from && to && `Dates: ${dayText(from)} to ${dayText(to)}`,
    note,
    'Answer it on the page of the company. That completes this task.',
  ];
  return lines.filter(Boolean).join('\n');
}
