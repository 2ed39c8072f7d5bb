import { reminderRuleRecord } from '@kolam/contract/finance/payment-reminders/records.ts';
import { defineFeature } from '#core/feature.ts';
import { mailReminderJob } from './mail-job.ts';
import { remindJob, remindSchedule } from './remind-job.ts';
import { paymentReminderRoutes } from './routes.ts';

export const paymentRemindersFeature = defineFeature({
  routes: { 'Finance: payment reminders': paymentReminderRoutes },
  jobs: (parts) => [remindJob(parts), mailReminderJob(parts, parts.mailer)],
  schedules: () => [remindSchedule],
  // The rule has no page of its own: it exists as history entries.
  records: [{ record: reminderRuleRecord, exists: async () => false }],
});
