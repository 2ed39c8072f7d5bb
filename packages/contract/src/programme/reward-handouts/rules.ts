import { z } from 'zod';
import { dateField } from '#programme/challenges/day-rules.ts';
import { paragraph, requiredText } from '../../core/fields.ts';
import { handoutLimits } from './values.ts';

export const noteHandoutSchema = z.object({
  what: requiredText('What was handed out', { max: handoutLimits.what }),
  day: dateField,
  note: paragraph('Note', { max: handoutLimits.note }).default(''),
});
export type NoteHandout = z.output<typeof noteHandoutSchema>;
