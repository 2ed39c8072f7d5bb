import { z } from 'zod';
import { dateField, dayContentInputSchema } from '#programme/challenges/day-rules.ts';
import { categories } from '#programme/challenges/values.ts';
import { choice, flag, recordId } from '../../core/fields.ts';
import { libraryMessages } from './messages.ts';

/** One component of a challenge, or without its id all of them. */
export const addToLibrarySchema = z.object({
  challengeId: recordId('Challenge'),
  componentId: recordId('Component').optional(),
});
export type AddToLibrary = z.output<typeof addToLibrarySchema>;

/** A day with exactly one component, which replaces that of an item. */
const libraryContentSchema = dayContentInputSchema
  .refine((given) => Object.values(given).flat().length === 1, {
    error: libraryMessages.oneComponent,
  })
  .describe('A day with exactly one component, of the kind of the item.');

/** Omitted fields stay unchanged. */
export const updateLibraryItemSchema = z.object({
  content: libraryContentSchema.optional(),
  category: choice('Category', categories).optional(),
  archived: flag('Archived').optional(),
});
export type UpdateLibraryItem = z.output<typeof updateLibraryItemSchema>;

export const insertLibraryItemSchema = z.object({
  challengeId: recordId('Challenge'),
  date: dateField,
});
export type InsertLibraryItem = z.output<typeof insertLibraryItemSchema>;
