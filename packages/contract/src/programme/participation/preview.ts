import { z } from 'zod';
import { dateField } from '#programme/challenges/day-rules.ts';
import { choice } from '../../core/fields.ts';
import { languages, originalLanguage } from '../../core/languages.ts';
import { ownDaySchema } from './employee-model.ts';

/** Which day is seen as an employee. */
export const previewQuery = z.object({
  date: dateField,
  language: choice('Language', languages)
    .default(originalLanguage)
    .describe('Texts without a translation are in English, and `isTranslated` is false.'),
});

/** A planned day as an employee sees it who has done nothing yet. */
export const previewResponse = z.object({
  challenge: z.object({ title: z.string() }),
  day: ownDaySchema,
});
