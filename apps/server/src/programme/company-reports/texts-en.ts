import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import { longDate } from '#core/pdf/look.ts';
import type { MethodGiven, ReportTexts } from './texts.ts';

const date = longDate.en;
const shortDate = (day: string) => {
  const [number = '', month = ''] = date(day).split(' ');
  return `${number} ${month.slice(0, 3)}`;
};
const plural = (count: number, what: string) => `${what}${count === 1 ? '' : 's'}`;

const groupsOfMonths =
  'Teams and departments are only in the reports of months: after someone changes teams, two reports of the same days could be subtracted from each other.';

function divisionOf({ kind, groups }: Pick<MethodGiven, 'kind' | 'groups'>): string {
  if (groups)
    return `There is one division, by ${groups}, because two could be subtracted from each other.`;
  if (kind === 'month') return 'The company has no teams or departments for most of its people.';
  return groupsOfMonths;
}

export const english: ReportTexts = {
  date,
  range: (from, to) => `${shortDate(from)} to ${shortDate(to)}`,
  title: ({ title }) => title,
  period: (from, to) => (from === to ? date(from) : `${date(from)} to ${date(to)}`),
  running: (to) =>
    `The challenge still runs. This report counts up to ${date(to)}, the day before it was asked for.`,
  report: 'Wellness report',
  people: (count) => `${count} people`,
  figuresOf: (day) => `Figures of ${day}`,
  fingerprint: (start) => `Fingerprint ${start}`,
  fingerprintOf: (hash) =>
    `The fingerprint on each page is the start of the SHA-256 hash of “figures.json” in the ZIP of this report. In full: ${hash}`,
  tooFew: (least) => `There are fewer than ${least} people, so no figures are shown.`,
  nothing: 'Nothing in this period.',
  noGroups: (kind) =>
    kind === 'month' ? 'There are no groups that are large enough to be shown.' : groupsOfMonths,
  hidden: (count, what) =>
    `${count} more ${plural(count, what)} with few people ${count === 1 ? 'is' : 'are'} not shown.`,
  ruleIs: (rule) => `Rule: ${rule}`,
  headings: {
    summary: 'Summary',
    method: 'How the figures are made',
    weeks: 'Joining and activity by week',
    challenges: 'Challenges',
    teams: 'Teams',
    departments: 'Departments',
    learning: 'Learning',
    workshops: 'Workshops',
    rewards: 'Rewards and seats',
    next: 'What we suggest next',
    accounts: 'Invoices and payments',
  },
  columns: {
    week: 'Week',
    joinedSoFar: 'Joined so far',
    active: 'Took part',
    activities: 'Activities',
    challenge: 'Challenge',
    assigned: 'Assigned',
    joined: 'Joined',
    completed: 'Completed',
    rewarded: 'Rewarded',
    team: 'Team',
    department: 'Department',
    people: 'People',
    completedDays: 'Days completed',
    topic: 'Topic',
    rightAnswers: 'Right answers',
    workshop: 'Workshop',
    day: 'Day',
    ratings: 'Ratings',
    rating: 'Rating',
    invoice: 'Invoice',
    amount: 'Amount (₹)',
    open: 'Open (₹)',
    payment: 'Payment',
    paid: 'Paid (₹)',
    tds: 'TDS (₹)',
  },
  categories: categoryLabels,
  endings: { active: 'still running', cancelled: 'cancelled' },
  notGivenYet: 'Not given yet',
  notGivenByThen: 'Not by then',
  others: (folded, by) => `Others (${folded} ${plural(folded, by)})`,
  inNone: (by) => `No ${by}`,
  ofFive: (mean) => `${mean} of 5`,
  share: (count, isOne, percent) => `${count} ${isOne ? 'person' : 'people'} (${percent} %)`,
  about: (percent) => `About ${percent} % of the people`,
  summary: {
    challengeFor: (people) => `The challenge was for ${people} people of the company.`,
    company: ({ people, used, bought, readOn }) =>
      `The company has ${people} people in the programme, and ${used} of ${bought} seats were used on ${readOn}.`,
    joined: (who) => `${who} had joined by the end of the period.`,
    active: (who) => `${who} took part at least once.`,
    activities: (count) => `They did ${count} tasks, quizzes, learning modules and workshops.`,
    completedDays: (percent) => `Of all days that people had, ${percent} % were completed.`,
    challenge: ({ title, joined, completed }) =>
      `“${title}”: ${joined} joined, ${completed} completed what it requires.`,
    rightAnswers: (percent) => `In quizzes, ${percent} % of the answers were right.`,
    bestWorkshop: (title, mean) => `The best rated workshop was “${title}”, with ${mean} of 5.`,
    rewards: (who) => `${who} earned a reward.`,
  },
  learning: ({ answered, right, read }) =>
    `Answered a quiz: ${answered}. Right answers: ${right}. Read a learning module: ${read}.`,
  rewards: ({ people, certificates, badges }) =>
    `Earned a reward: ${people}. Certificates: ${certificates}. Badges: ${badges}.`,
  seats: ({ used, bought, readOn }) => `Seats: ${used} of ${bought} were used on ${readOn}.`,
  accounts: ({ invoiced, open, paid, tds }) =>
    `Invoices of the period: ${invoiced}, of which ${open} is open. Paid in the period: ${paid}, and ${tds} by TDS.`,
  suggestions: {
    joining: {
      rule: 'Fewer than 70 % have joined.',
      text: 'Send the invitations again, and let team leads say what the programme is for.',
    },
    activity: {
      rule: 'Fewer than 40 % took part.',
      text: 'Announce the next challenge a week before it starts, and hang up its poster.',
    },
    days: {
      rule: 'Fewer than 50 % of the days were completed.',
      text: 'Plan shorter challenges, or days with fewer required tasks.',
    },
    answers: {
      rule: 'Fewer than 60 % of the answers in quizzes were right.',
      text: 'Repeat the topics of the quizzes in a learning module or a workshop.',
    },
    workshops: {
      rule: 'A workshop was rated below 3.5 of 5.',
      text: 'Ask the people what they wish for before the next workshop.',
    },
    seats: {
      rule: 'At least 95 % of the seats were used when the figures were read.',
      text: 'Ask for more seats before the next people arrive.',
    },
    none: {
      rule: 'No other rule applies.',
      text: 'Go on as now: no figure asks for a change.',
    },
  },
  method: ({ readOn, period, kind, least, isSensitive, roundedBelow, groups }) => [
    `The figures were read on ${readOn}. They count ${period}, in Indian time, and do not change afterwards.`,
    `People are those who were in the company’s directory in the period, also if they were deactivated or erased later${kind === 'challenge' ? ', and whom the challenge is assigned to' : ''}. Who came from another company, or went to one, counts for the days in this one.`,
    'Joined: has set up an account; joined a challenge: has sent something in it. Took part: sent anything in the period, whatever a reviewer decided later.',
    'Completed: did everything required on as many of the days so far as the challenge requires, or on all of them if it requires no number. Days of a pause do not count.',
    'Rewarded: has the rewards of the challenge. One that requires no number of days rewards everyone who sent something that counts, so more people can be rewarded than completed it.',
    ...(kind === 'challenge'
      ? []
      : ['A challenge is in the report of the period in which it ends.']),
    'A share of right answers counts every attempt at a quiz. A topic is the category of the challenge.',
    `A week in which fewer than ${roundedBelow} people could do something is in a row with the next one, or the one before${kind === 'challenge' ? '' : ', and left out where that holds only for the part of it that is in the period'}.`,
    `Every figure is about a group in which at least ${least} people have an account and had something to do${isSensitive ? ', because the report has a challenge about mental health or sleep' : ''}. Smaller groups are counted as “Others”. If only one would be hidden, the next smallest is hidden with it, so that no figure follows from the others. Hidden challenges, topics and workshops are only counted.`,
    `Of groups under ${roundedBelow} people, percentages are rounded to 5 and numbers are left out. There, nobody is shown as one person and everyone as all but one, so that no figure tells what each person did: the lowest percentage means so much or less, the highest so much or more. Where it would follow from the total, the share of one more group is left out. If so few people of the period have the same challenges, what everyone did is made from the figures of the challenges alone: at least so many took part. It is rounded in the same way, and the shares of teams or departments are left out. Ratings of so few are rounded to halves. ${divisionOf({ kind, groups })}`,
    'No person is named, and no point, proof, note or answer of a person is in this report.',
  ],
};
