import { z } from 'zod';
import { componentKinds, dayContentSchema } from '#programme/challenges/days.ts';
import { categories } from '#programme/challenges/values.ts';
import { instant, recordFields } from '../../core/record.ts';

/** A task, quiz, learning module or workshop that can be put into any day. */
export const libraryItemSchema = z
  .object({
    ...recordFields,
    kind: z.enum(componentKinds),
    category: z.enum(categories),
    title: z.string(),
    description: z.string(),
    content: dayContentSchema.describe('A day with only this component, with its translations.'),
    archivedAt: instant.nullable(),
  })
  .meta({ id: 'LibraryItem' });
export type LibraryItem = z.infer<typeof libraryItemSchema>;
