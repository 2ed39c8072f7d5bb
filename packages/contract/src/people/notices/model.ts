import { z } from 'zod';
import { instant } from '../../core/record.ts';
import { type NoticeKind, noticeKinds } from './kinds.ts';

export const noticeSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(noticeKinds),
    title: z.string().describe('A sentence in the employee’s language.'),
    detail: z.string().describe('Further details; may be empty.'),
    challengeId: z.uuid().nullable(),
    date: z.string().describe('The day it is about, in Asia/Kolkata.'),
    subjectId: z.uuid().describe('The submission, day, challenge or announcement.'),
    until: instant.describe(
      'When what it is about is over, such as the time to send a proof again.',
    ),
    readAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'EmployeeNotice' });
export type Notice = z.infer<typeof noticeSchema>;

const channels = z.object({ push: z.boolean().optional(), mail: z.boolean().optional() });

const kindFields = Object.fromEntries(noticeKinds.map((kind) => [kind, channels])) as {
  [K in NoticeKind]: typeof channels;
};

export const noticeSettingsSchema = z
  .object({
    reminders: z.boolean().describe('Whether the employee wants reminders of open days.'),
    hour: z.string().describe('The hour of reminders, `HH:MM` in Asia/Kolkata.'),
    remindsAt: z.string().describe('The same outside the quiet hours: when reminders are sent.'),
    quietHours: z.object({ from: z.string(), to: z.string() }),
    kinds: z.object(kindFields).describe('Each kind with the channels that it has.'),
  })
  .meta({ id: 'EmployeeNotificationSettings' });
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;
