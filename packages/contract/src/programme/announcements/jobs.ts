import { type JobDeclarations, nextTurn } from '#core/job-kinds.ts';

export const announcementJobs: JobDeclarations = {
  'notify-of-announcements': {
    label: 'Notify employees of announcements',
    instead: nextTurn,
  },
};
