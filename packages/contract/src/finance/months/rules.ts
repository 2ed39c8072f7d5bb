import { z } from 'zod';
import { dayField } from '../../core/day-field.ts';
import { choice, flag, requiredParagraph, requiredText } from '../../core/fields.ts';
import { monthField } from '../../core/month-field.ts';
import { books } from './values.ts';

const ofBook = { month: monthField('Month'), book: choice('Book', books) };

export const closeMonthSchema = z.object({
  ...ofBook,
  confirmUnfinished: flag('Confirmation')
    .optional()
    .describe('Closes although work of the month is unfinished.'),
});

export const fileMonthSchema = z.object({
  ...ofBook,
  filedOn: dayField('Day of filing'),
  arn: requiredText('Reference number', { max: 40 }),
});

export const reopenMonthSchema = z.object({
  ...ofBook,
  reason: requiredParagraph('Reason', { max: 500 }),
});
