import type { Language } from '@kolam/contract/core/languages.ts';
import type { Category, ChallengeStatus } from '@kolam/contract/programme/challenges/values.ts';
import type { ReportKind } from '@kolam/contract/programme/company-reports/values.ts';
import type { Share } from './floor.ts';

/** All figures of a report, without anything that its floor hides. Percentages are whole. */
export type Figures = {
  /** Of the pages. Missing in older ones, which are in English. */
  language?: Language;
  company: { name: string; code: string };
  period: {
    kind: ReportKind;
    title: string;
    from: string;
    to: string;
    /** Of the report of a challenge. */
    challenge: { category: Category; status: ChallengeStatus } | null;
  };
  /** The calendar day on which the figures were read. */
  readOn: string;
  /** Groups of fewer people are not shown. */
  least: number;
  /** Whether challenges about mental health or sleep made it larger. Missing in older figures. */
  isSensitive?: boolean;
  people: number;
  seats: { used: number; bought: number };
  /** Who has set up their account until the end of the period, or joined the only challenge. */
  joined: Share;
  /** Who sent anything in the period. */
  active: Share;
  /** Everything sent. Null for fewer than 20 people, if too few sent it, and in reports of challenges. */
  activities: number | null;
  /** The share of all days that were completed. */
  completedDays: number | null;
  weeks: Week[];
  challenges: { shown: Reached[]; hidden: number };
  /**
   * Null if most people are in none, and in reports of quarters and challenges: their days are in reports
   * of months too, and a person who changed teams between two reports could be subtracted.
   */
  groups: { by: 'team' | 'department'; shown: Group[] } | null;
  learning: Learning;
  workshops: { shown: Workshop[]; hidden: number };
  rewards: { people: Share; certificates: number | null; badges: number | null };
};

/**
 * Whether a report says how many activities there were. That of a challenge does not: its days are in a
 * month's report too, and the activities of a hidden challenge would follow from those of the others.
 */
export const hasActivities = ({ period }: Pick<Figures, 'period'>): boolean =>
  period.kind !== 'challenge';

/**
 * Returns the challenges of a month that ended in it. Figures that were counted before have others too:
 * cancelled ones, and those that went on.
 */
export const endedIn = ({ challenges, period }: Figures): Reached[] =>
  challenges.shown.filter(({ to, status }) => to <= period.to && status !== 'cancelled');

/**
 * Returns the groups of a month, without their shares where the number of active people is left out: because
 * fewer than 20 had something to do, or the month is mixed (`parts.ts`). Months that were counted before
 * have them.
 */
export function groupsOf({ groups, joined, active }: Figures): Figures['groups'] {
  if (!groups || joined.count === null || active.count !== null) return groups;
  const shown = groups.shown.map((group) => ({ ...group, active: null, completedDays: null }));
  return { ...groups, shown };
}

export type Week = {
  from: string;
  to: string;
  joined: Share;
  active: Share;
  activities: number | null;
};
export type Reached = {
  title: string;
  category: Category;
  status: ChallengeStatus;
  from: string;
  to: string;
  assigned: number;
  joined: Share;
  completed: Share;
  /** Null while no rewards were given by the end of the period. */
  rewarded: Share | null;
};
/** A team or department. `name` is null for those who are in none, `folded` the number of groups in it. */
export type Group = {
  name: string | null;
  folded: number;
  people: number;
  /** Also null where it would tell what each of another group did, or a few of everyone. */
  active: number | null;
  completedDays: number | null;
};
export type Learning = {
  answered: Share;
  rightAnswers: number | null;
  read: Share;
  /** Who answered is null in a company of fewer than 20 people. */
  topics: { category: Category; people: number | null; rightAnswers: number | null }[];
  hidden: number;
};
export type Workshop = {
  title: string;
  day: string;
  /** Null in a challenge of fewer than 20 people, as is the number of ratings. */
  joined: number | null;
  ratings: number | null;
  /** From 1 to 5. Null for too few ratings, in halves for fewer than 20. */
  mean: number | null;
};
