/**
 * Categories and other terms of challenges, with limits and defaults. Without schemas, so that
 * screens that load none can import it.
 */
import { defineList } from '../../core/list.ts';

export const categories = [
  'fitness',
  'nutrition',
  'mental_health',
  'sleep',
  'hydration',
  'general_wellness',
] as const;
export type Category = (typeof categories)[number];

export const categoryLabels: Record<Category, string> = {
  fitness: 'Fitness',
  nutrition: 'Nutrition',
  mental_health: 'Mental health',
  sleep: 'Sleep',
  hydration: 'Hydration',
  general_wellness: 'General wellness',
};

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

export const assignmentTypes = ['global', 'company', 'team', 'custom'] as const;
export type AssignmentType = (typeof assignmentTypes)[number];

export const challengeStatuses = [
  'draft',
  'scheduled',
  'active',
  'completed',
  'cancelled',
] as const;
export type ChallengeStatus = (typeof challengeStatuses)[number];

/** The statuses in which each action is allowed (decision record 0010). */
const allowedFrom = {
  assign: ['draft', 'scheduled', 'active'],
  activate: ['draft', 'scheduled', 'completed'],
  unschedule: ['scheduled'],
  deactivate: ['active'],
} as const satisfies Record<string, readonly ChallengeStatus[]>;

const isIn = (statuses: readonly ChallengeStatus[], status: ChallengeStatus) =>
  statuses.includes(status);

export const canAssign = (status: ChallengeStatus) => isIn(allowedFrom.assign, status);
export const canActivate = (status: ChallengeStatus) => isIn(allowedFrom.activate, status);
export const canUnschedule = (status: ChallengeStatus) => isIn(allowedFrom.unschedule, status);
export const canDeactivate = (status: ChallengeStatus) => isIn(allowedFrom.deactivate, status);

/**
 * Whether nobody has chosen who receives a challenge: a draft is for everyone until it is assigned.
 */
export const isForEveryoneByDefault = (challenge: {
  status: ChallengeStatus;
  assignmentType: AssignmentType;
}) => challenge.status === 'draft' && challenge.assignmentType === 'global';

export const scheduleTypes = ['daily', 'weekly', 'monthly', 'one_time', 'custom'] as const;
export type ScheduleType = (typeof scheduleTypes)[number];

/** Whether a schedule has days only on its recurring weekdays. */
export const recursByWeekday = (type: ScheduleType) => type === 'weekly' || type === 'custom';

/**
 * Why a challenge needs attention: it ends within a week, some dates within a week have no content,
 * or proofs wait for review.
 */
const challengeNeeds = ['ending', 'content', 'review'] as const;
export type ChallengeNeed = (typeof challengeNeeds)[number];

/** Cards on a page, items in side panels, and the maximum length of a challenge. */
export const challengeLimits = {
  page: 12,
  /** Days, including today, within which an end or a date without content needs attention. */
  soon: 7,
  /** Maximum characters. */
  title: 160,
  topCategories: 3,
  activity: 3,
  /** Names shown in an "Assigned to" text. */
  chips: 2,
  /** Maximum days from the first to the last. */
  days: 366,
  /** Maximum days with their content in one response. */
  daysAnswered: 100,
  /** Maximum companies, teams or people of one assignment. */
  targets: 5000,
  departments: 200,
  /** Maximum people that one request adds by a file or by filters. */
  people: 50_000,
  /** Maximum bytes of a file of people. */
  fileBytes: 10_000_000,
  /** Addresses and codes of a file that are listed, of each reason why they were not added. */
  listed: 500,
  /** People of an assignment that are listed by name. */
  named: 1000,
  badges: 20,
  /** Maximum characters. */
  badge: 60,
  lateHours: 168,
  /** Longer challenges lose people, so planners are warned. */
  weeks: 6,
  graceMinutes: 240,
  /** Days until proofs are deleted: a second look needs a week, and the consent says 90 at most. */
  proofDays: { min: 7, max: 90 },
};

export const defaultPoints = { completion: 100, bonus: 0, penalty: 0 };
export const defaultRules = {
  minParticipation: 0,
  allowLateSubmission: true,
  maxLateHours: 24,
  offlineGraceMinutes: 0,
  proofDays: 90,
  requirePhotoProof: false,
  requireAllComponents: false,
};
export const defaultRewards = { certificates: true, badges: [] as string[] };
export const defaultTimeOfDay = '08:00';
/** Sunday is 0. */
export const everyWeekday = [0, 1, 2, 3, 4, 5, 6];

export const challengeStatusLabels: Record<ChallengeStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const challengeList = defineList({
  search: { label: 'Search challenges', placeholder: 'Title or description' },
  filters: {
    status: { label: 'Status', all: 'All statuses', options: challengeStatusLabels },
    category: { label: 'Category', all: 'All categories', options: categoryLabels },
    company: { id: 'a company' },
    needs: {
      label: 'Needs attention',
      all: 'All challenges',
      options: {
        review: 'Proofs to review',
        content: 'Days without content',
        ending: 'Ending within a week',
      } satisfies Record<ChallengeNeed, string>,
    },
  },
  sorts: ['title', 'startDate', 'endDate', 'status', 'createdAt'],
  sort: '-createdAt',
  limit: challengeLimits.page,
  limits: [challengeLimits.page, 24, 48],
});
