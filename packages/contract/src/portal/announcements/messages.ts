import { ownAnnouncementLimits } from './values.ts';

export const ownAnnouncementMessages = {
  published: 'Your people see the announcement',
  scheduled: 'The announcement is scheduled',
  withdrawn: 'Announcement withdrawn',
  tooMany: `A company announces at most ${ownAnnouncementLimits.aDay} times within 24 hours. Try again tomorrow.`,
  loadFailed: 'Could not load the announcements.',
  none: 'Nothing was announced to your company yet.',
} as const;
