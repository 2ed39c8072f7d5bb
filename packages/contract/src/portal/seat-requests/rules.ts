import { z } from 'zod';
import { paragraph, requiredParagraph, wholeNumber } from '../../core/fields.ts';
import { seatRequestLimits } from './values.ts';

export const askForSeatsSchema = z.object({
  seats: wholeNumber('More seats', {
    min: 1,
    max: seatRequestLimits.seats,
    tooSmall: 'Must be at least 1',
  }),
  note: paragraph('Note', { max: seatRequestLimits.note }).default(''),
});
export type AskForSeats = z.output<typeof askForSeatsSchema>;

export const declineSeatsSchema = z.object({
  reason: requiredParagraph('Reason', { max: seatRequestLimits.note }),
});
