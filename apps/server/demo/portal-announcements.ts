import { announceSchema } from '@kolam/contract/portal/announcements/rules.ts';
import { after, days, hours } from '#core/clock.ts';
import { announceToCompany } from '#portal/announcements/announce.ts';
import { asHr, slug } from './as-hr.ts';
import type { Step } from './step.ts';

/** Returns the step in which HR of a company announces something to its people. */
export function portalAnnouncementSteps(now: Date): Step[] {
  return [
    {
      name: `portal-announcements/${slug}`,
      at: after(now, -hours(20)),
      run: async (context) =>
        announceToCompany(
          await asHr(context),
          announceSchema.parse({
            title: 'Fresh fruit in the canteen',
            text: 'From Monday there is a bowl of fruit at both counters. One piece for everyone who shows the app.',
            translations: {
              hi: {
                title: 'कैंटीन में ताज़े फल',
                text: 'सोमवार से दोनों काउंटरों पर फलों की टोकरी रहेगी। ऐप दिखाने पर हर किसी को एक फल।',
              },
            },
            expiresAt: after(now, days(10)).toISOString(),
          }),
        ),
    },
  ];
}
