import { dayText } from '@kolam/contract/core/day-text.ts';
import type { MakeWish } from '@kolam/contract/portal/wishes/rules.ts';
import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import type { GivenTask } from '#workforce/tasks/actions.ts';

/** Returns the task of a planner to answer a wish. */
export const taskOf = (company: { name: string }, wish: MakeWish): GivenTask => ({
  title: `Wish of ${company.name}: ${wish.subject}`,
  description: descriptionOf(wish),
  project: company.name,
});

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
