import { z } from 'zod';
import { referenceSchema } from '../../core/record.ts';
import { reminderDays } from './values.ts';

const day = z
  .literal([...reminderDays])
  .describe('Days from the due date: below 0 before it, 0 on it.');

/** When customers are reminded by mail of invoices that are due. */
export const reminderRuleSchema = z
  .object({
    isOn: z.boolean(),
    days: z.array(day).describe('The earliest first.'),
  })
  .meta({ id: 'PaymentReminderRule' });

/** A mail that reminded a customer. Amounts in rupees, as they were when it was made. */
export const paymentReminderSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    createdAt: z.string(),
    customer: referenceSchema,
    to: z.string(),
    by: z.string().nullable().describe('Who sent it; null: the rule.'),
    due: z.number().describe('The sum of its invoices.'),
    invoices: z
      .array(
        z.object({
          id: z.uuid(),
          code: z.string(),
          dueOn: z.string(),
          due: z.number(),
          day: day.nullable().describe('The day of the rule; null: listed because it was overdue.'),
        }),
      )
      .describe('The earliest due date first.'),
  })
  .meta({ id: 'PaymentReminder' });
export type PaymentReminder = z.infer<typeof paymentReminderSchema>;

/** How one customer is reminded. */
export const customerRemindersSchema = z
  .object({
    isPaused: z.boolean().describe('Whether the rule leaves this customer out.'),
    last: paymentReminderSchema.nullable(),
  })
  .meta({ id: 'CustomerReminders' });
