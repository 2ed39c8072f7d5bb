import { type JobDeclarations, nextTurn } from '#core/job-kinds.ts';

export const participationJobs: JobDeclarations = {
  'run-challenges': {
    label: 'Open and close challenges and days',
    instead: nextTurn,
  },
  'refresh-figures': {
    label: 'Bring figures of people up to date',
    instead: nextTurn,
  },
  'refresh-after-opening': {
    label: 'Bring figures up to date after a company opened',
  },
};
