/** Terms of the library. Without schemas, so that screens that load none can import it. */
import type { ComponentKind } from '#programme/challenges/days.ts';
import { categoryLabels } from '#programme/challenges/values.ts';
import { defineList } from '../../core/list.ts';

export const libraryKindLabels: Record<ComponentKind, string> = {
  task: 'Task',
  trivia: 'Quiz',
  module: 'Learning module',
  workshop: 'Workshop',
};

export const libraryList = defineList({
  search: { label: 'Search the library', placeholder: 'Title or description, in any language' },
  filters: {
    kind: { label: 'Kind', all: 'All kinds', options: libraryKindLabels },
    category: { label: 'Category', all: 'All categories', options: categoryLabels },
    archived: {
      label: 'Archive',
      all: 'Not archived',
      default: 'false',
      options: { true: 'Archived', all: 'All, archived too' },
    },
  },
  sorts: ['title', 'createdAt'],
  sort: 'title',
});
