import type { Language } from '@kolam/contract/core/languages.ts';
import type { Category, ChallengeStatus } from '@kolam/contract/programme/challenges/values.ts';
import type { ReportKind } from '@kolam/contract/programme/company-reports/values.ts';
import type { Figures } from './figures.ts';
import { english } from './texts-en.ts';
import { hindi } from './texts-hi.ts';

/** What a section or a table is about, and whose numbers may be hidden. */
type Hideable = 'challenge' | 'topic' | 'workshop';
type Division = 'team' | 'department';

/** A rule that leads to a suggestion. `none` is printed if no other applies. */
export type SuggestionName =
  | 'joining'
  | 'activity'
  | 'days'
  | 'answers'
  | 'workshops'
  | 'seats'
  | 'none';

/** What the last section of a report says how it was made from. */
export type MethodGiven = {
  readOn: string;
  period: string;
  kind: ReportKind;
  least: number;
  isSensitive: boolean;
  roundedBelow: number;
  groups: Division | null;
};

/** They are those of the day on which the figures were read, also in the report of a period before. */
type Seats = { used: string; bought: string; readOn: string };

/** All texts of a report in one language. Numbers are formatted before. */
export type ReportTexts = {
  /** "24 November 2026". */
  date: (day: string) => string;
  /** "24 Nov to 30 Nov". */
  range: (from: string, to: string) => string;
  /** Its period in words, or the title of its challenge. */
  title: (period: Figures['period']) => string;
  period: (from: string, to: string) => string;
  running: (to: string) => string;
  report: string;
  people: (count: string) => string;
  figuresOf: (date: string) => string;
  /** On each page. */
  fingerprint: (start: string) => string;
  /** What it is the hash of. */
  fingerprintOf: (hash: string) => string;
  tooFew: (least: number) => string;
  nothing: string;
  noGroups: (kind: ReportKind) => string;
  hidden: (count: number, what: Hideable) => string;
  ruleIs: (rule: string) => string;
  headings: Record<
    | 'summary'
    | 'method'
    | 'weeks'
    | 'challenges'
    | 'teams'
    | 'departments'
    | 'learning'
    | 'workshops'
    | 'rewards'
    | 'next'
    | 'accounts',
    string
  >;
  columns: Record<
    | 'week'
    | 'joinedSoFar'
    | 'active'
    | 'activities'
    | 'challenge'
    | 'assigned'
    | 'joined'
    | 'completed'
    | 'rewarded'
    | 'team'
    | 'department'
    | 'people'
    | 'completedDays'
    | 'topic'
    | 'rightAnswers'
    | 'workshop'
    | 'day'
    | 'ratings'
    | 'rating'
    | 'invoice'
    | 'amount'
    | 'open'
    | 'payment'
    | 'paid'
    | 'tds',
    string
  >;
  categories: Record<Category, string>;
  endings: Partial<Record<ChallengeStatus, string>>;
  notGivenYet: string;
  notGivenByThen: string;
  others: (folded: number, by: Division) => string;
  inNone: (by: Division) => string;
  ofFive: (mean: number) => string;
  /** "412 people (82 %)", for the start of a sentence. */
  share: (count: string, isOne: boolean, percent: number) => string;
  /** "About 85 % of the people". */
  about: (percent: number) => string;
  summary: {
    challengeFor: (people: string) => string;
    company: (given: { people: string } & Seats) => string;
    joined: (who: string) => string;
    active: (who: string) => string;
    activities: (count: string) => string;
    completedDays: (percent: number) => string;
    challenge: (given: { title: string; joined: string; completed: string }) => string;
    rightAnswers: (percent: number) => string;
    bestWorkshop: (title: string, mean: number) => string;
    rewards: (who: string) => string;
  };
  learning: (given: { answered: string; right: string; read: string }) => string;
  rewards: (given: { people: string; certificates: string; badges: string }) => string;
  seats: (given: Seats) => string;
  accounts: (given: { invoiced: string; open: string; paid: string; tds: string }) => string;
  suggestions: Record<SuggestionName, { rule: string; text: string }>;
  method: (given: MethodGiven) => string[];
};

const texts: Record<Language, ReportTexts> = { en: english, hi: hindi };

/** The texts in the language of a report. Older figures have none: they are in English. */
export const textsOfReport = ({ language = 'en' }: Pick<Figures, 'language'>): ReportTexts =>
  texts[language];
