/** Terms and limits of templates of tasks. Without schemas, so that screens that load none can import it. */
import { defineList } from '../../core/list.ts';

export const repeatKinds = ['never', 'daily', 'weekly', 'monthly'] as const;
export type RepeatKind = (typeof repeatKinds)[number];

export const repeatLabels: Record<RepeatKind, string> = {
  never: 'Never',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
};

export const templateLimits = {
  /** Maximum people of a repeating task. */
  people: 200,
  /** Maximum days from the day of a task to its deadline. */
  dueDays: 365,
};

export const taskTemplateList = defineList({
  search: { label: 'Search templates', placeholder: 'Title, description or project' },
  filters: {
    repeats: {
      label: 'Repeats',
      all: 'All templates',
      options: { true: 'Repeating', false: 'Not repeating' },
    },
  },
  sorts: ['title', 'createdAt'],
  sort: 'title',
});
