import { z } from 'zod';
import { dayField } from '../../core/day-field.ts';
import { choice, recordId } from '../../core/fields.ts';
import { cheerKinds } from './values.ts';

export const giveCheerSchema = z.object({
  employeeId: recordId('Employee'),
  date: dayField('Date'),
  challengeId: recordId('Challenge')
    .optional()
    .describe('Without it the day of that date that was completed first.'),
  kind: choice('Kind', cheerKinds),
});
export type GiveCheer = z.output<typeof giveCheerSchema>;
