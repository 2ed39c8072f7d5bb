import { defineList } from '../../core/list.ts';

/** The review queue over all challenges, those waiting longest first. */
export const reviewList = defineList({
  search: { label: 'Search proofs', placeholder: 'Name or email' },
  filters: {
    status: {
      label: 'Status',
      all: 'Waiting',
      options: {
        second_look: 'Second look',
        all: 'All statuses',
        approved: 'Approved',
        rejected: 'Rejected',
        asked_again: 'Asked again',
      },
      default: 'pending',
    },
    challengeId: { id: 'a challenge' },
    companyId: { id: 'a company' },
    teamId: { id: 'a team' },
    sample: {
      label: 'Sample',
      all: 'All proofs',
      options: { 5: '1 in 5', 10: '1 in 10', 20: '1 in 20' },
    },
  },
  sorts: ['submittedAt'],
  sort: 'submittedAt',
  limits: [25, 50, 100],
});
