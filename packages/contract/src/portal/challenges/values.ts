import type { ChallengeStatus } from '#programme/challenges/values.ts';
import { defineList } from '../../core/list.ts';

/** The statuses of challenges that a company sees: neither drafts nor cancelled ones. */
export const companyChallengeStatuses = [
  'scheduled',
  'active',
  'completed',
] as const satisfies readonly ChallengeStatus[];
export type CompanyChallengeStatus = (typeof companyChallengeStatuses)[number];

export const companyChallengeStatusLabels: Record<CompanyChallengeStatus, string> = {
  scheduled: 'Planned',
  active: 'Running',
  completed: 'Over',
};

export const companyChallengeList = defineList({
  search: { label: 'Search challenges', placeholder: 'Title or description' },
  filters: {
    status: { label: 'State', all: 'All states', options: companyChallengeStatusLabels },
  },
  sorts: ['startDate', 'endDate', 'title'],
  sort: '-startDate',
});

/** How many days before a holiday a company is asked whether to pause it. */
export const holidayAskedDays = 30;
