import { z } from 'zod';
import { dateField } from '#programme/challenges/day-rules.ts';
import { categories } from '#programme/challenges/values.ts';
import { choice, flag, recordId } from '../../core/fields.ts';

/** One component of a challenge, or without its id all of them. */
export const addToLibrarySchema = z.object({
  challengeId: recordId('Challenge'),
  componentId: recordId('Component').optional(),
});
export type AddToLibrary = z.output<typeof addToLibrarySchema>;

/** Omitted fields stay unchanged. */
export const updateLibraryItemSchema = z.object({
  category: choice('Category', categories).optional(),
  archived: flag('Archived').optional(),
});
export type UpdateLibraryItem = z.output<typeof updateLibraryItemSchema>;

export const insertLibraryItemSchema = z.object({
  challengeId: recordId('Challenge'),
  date: dateField,
});
export type InsertLibraryItem = z.output<typeof insertLibraryItemSchema>;
