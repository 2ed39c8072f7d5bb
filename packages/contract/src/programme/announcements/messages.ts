import { announcementLimits } from './values.ts';

export const announcementMessages = {
  created: 'Announcement saved',
  updated: 'Announcement updated',
  withdrawn: 'Announcement withdrawn',
  loadFailed: 'Failed to load announcements',
  createFailed: 'Failed to save announcement',
  updateFailed: 'Failed to update announcement',
  withdrawFailed: 'Failed to withdraw announcement',
  empty: 'No announcements',
  textRequired: 'Text is required',
  linkInvalid: 'Enter an https address',
  momentInvalid: 'Enter a valid date and time',
  expiresFirst: 'It must end after it is published',
  chooseChallenge: 'Choose a challenge',
  chooseCompany: 'Choose a company',
  unknownChallenge: 'Choose a challenge that exists',
  unknownCompany: 'Choose a company that exists',
  published: 'This announcement is published. It can be withdrawn, not changed.',
  isWithdrawn: 'This announcement is withdrawn.',
  tooManyRead: `At most ${announcementLimits.read} at once`,
} as const;
