import { z } from 'zod';
import { daysInOrder } from '../../core/day-span.ts';
import { email, paragraph } from '../../core/fields.ts';
import { statementPeriod } from './query.ts';

export const mailStatementSchema = daysInOrder(
  z.object({
    ...statementPeriod,
    email: z
      .union([z.literal(''), email('Email')], { error: 'Enter a valid email' })
      .default('')
      .describe('Default: the address of the customer or vendor.'),
    message: paragraph('Message', { max: 2000 }).default(''),
  }),
).prefault({});
