import { componentKinds, type DayContent } from '@kolam/contract/programme/challenges/days.ts';
import { categories } from '@kolam/contract/programme/challenges/values.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';

/** Tasks, quizzes, learning modules and workshops that can be put into any day. */
export const libraryItems = pgTable(
  'library_items',
  {
    ...recordColumns(),
    kind: text({ enum: componentKinds }).notNull(),
    category: text({ enum: categories }).notNull(),
    title: peopleText().notNull(),
    description: text().notNull(),
    /** Its title and description in other languages, for the search. */
    translated: text().notNull(),
    /** A day with only this component. A workshop is on 1 Jan 2000. */
    content: jsonb().$type<DayContent>().notNull(),
    /** SHA-256 of the kind and the content without ids: no content is here twice. */
    contentHash: text().notNull(),
    archivedAt: instantColumn(),
    isArchived: boolean().notNull().generatedAlwaysAs(sql`archived_at is not null`),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((title || e'\\n' || description || e'\\n' || translated) collate "und-x-icu")`,
      ),
  },
  (table) => [
    unique('library_items_content_key').on(table.contentHash),
    index('library_items_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('library_items_title_idx').on(table.isArchived, table.title, table.id),
    index('library_items_created_at_idx').on(table.isArchived, table.createdAt, table.id),
    index('library_items_kind_idx').on(table.kind, table.title, table.id),
    index('library_items_category_idx').on(table.category, table.title, table.id),
  ],
);
