import { choice, text } from '../../core/fields.ts';
import { monthField } from '../../core/month-field.ts';
import { otherHeadKeys } from './values.ts';

/** The maximum length of the note. */
const longestEntryNote = 200;

export const otherEntryFields = {
  head: choice('Head', otherHeadKeys),
  payMonth: monthField('Month').optional(),
  note: text('Note', { max: longestEntryNote }).default(''),
};
