import { z } from 'zod';
import { instant, recordFields } from '../../core/record.ts';
import { seatRequestStates } from './values.ts';

export const seatRequestSchema = z
  .object({
    ...recordFields,
    seats: z.int().describe('How many more.'),
    note: z.string(),
    state: z.enum(seatRequestStates),
    askedBy: z.string(),
    decidedBy: z
      .string()
      .nullable()
      .describe('Who granted or declined it; in the portal "Kolam". Null before that.'),
    decidedAt: instant.nullable(),
    reason: z.string().nullable().describe('Why it was declined.'),
  })
  .meta({ id: 'SeatRequest' });
export type SeatRequest = z.infer<typeof seatRequestSchema>;
