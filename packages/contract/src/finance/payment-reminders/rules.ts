import { z } from 'zod';
import { flag, paragraph } from '../../core/fields.ts';
import { reminderMessages } from './messages.ts';
import { reminderDays } from './values.ts';

export const reminderRuleBodySchema = z
  .object({
    isOn: flag('On'),
    days: z
      .array(z.literal([...reminderDays], { error: `Days are ${reminderDays.join(', ')}` }), {
        error: 'Days must be a list',
      })
      .max(reminderDays.length, { error: reminderMessages.daysTwice })
      .refine((days) => new Set(days).size === days.length, { error: reminderMessages.daysTwice })
      .transform((days) => [...days].sort((one, other) => one - other)),
  })
  .refine(({ isOn, days }) => !isOn || days.length > 0, {
    path: ['days'],
    error: reminderMessages.noDays,
  });
export type ReminderRuleBody = z.output<typeof reminderRuleBodySchema>;

export const sendReminderSchema = z.object({
  message: paragraph('Message', { max: 1000 }).default(''),
});

export const pauseRemindersSchema = z.object({ isPaused: flag('Paused') });
