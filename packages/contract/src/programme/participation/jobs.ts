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
  'remove-old-proofs': {
    label: 'Delete proofs of challenges that ended long ago',
    instead: nextTurn,
  },
  'refresh-after-opening': {
    label: 'Bring figures up to date after a company opened',
  },
};
