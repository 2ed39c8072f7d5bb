import { languageNames, translationLanguages } from '@kolam/contract/core/languages.ts';
import { countTexts } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import { libraryKindLabels } from '@kolam/contract/programme/library/values.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { LibraryItem } from './queries.ts';

/** "English, Hindi": the languages in which all texts are. */
const languagesOf = ({ content }: LibraryItem) =>
  [
    languageNames.en,
    ...translationLanguages.flatMap((language) =>
      countTexts(content, language).missing === 0 ? [languageNames[language]] : [],
    ),
  ].join(', ');

export const libraryColumns: readonly Column<LibraryItem>[] = [
  {
    id: 'title',
    header: 'Title',
    sortKey: 'title',
    card: 'title',
    width: 320,
    least: 180,
    stretch: true,
    cell: ({ title }) => title,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: 150,
    priority: 2,
    cell: ({ kind }) => libraryKindLabels[kind],
  },
  {
    id: 'category',
    header: 'Category',
    width: 160,
    priority: 3,
    cell: ({ category }) => categoryLabels[category],
  },
  {
    id: 'languages',
    header: 'Languages',
    width: 150,
    priority: 5,
    cell: languagesOf,
  },
  {
    id: 'createdAt',
    header: 'Added',
    sortKey: 'createdAt',
    downFirst: true,
    width: 120,
    priority: 6,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 110,
    priority: 6,
    cell: ({ archivedAt }) => archivedAt && <StatusBadge status="archived" />,
  },
];
