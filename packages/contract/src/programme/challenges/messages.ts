import { groupedNumber } from '../../core/grouped.ts';
import { type AssignmentType, challengeLimits } from './values.ts';

export const challengeMessages = {
  created: 'Challenge created as draft',
  updated: 'Challenge updated',
  scheduled: 'Challenge scheduled',
  /** An active challenge stays active when it is assigned to others. */
  assigned: 'Assignment changed',
  activated: 'Challenge activated',
  nobodyNow: 'Nobody will receive it now',
  nobodyNowWhy: 'Nobody active belongs to what it is assigned to. Who joins later does.',
  invited: (count: number) =>
    count === 1
      ? '1 person is invited and receives it once they have set up their account.'
      : `${groupedNumber(count)} people are invited and receive it once they have set up their account.`,
  unscheduled: 'Challenge is a draft again',
  cancelled: 'Challenge cancelled',
  cloned: 'Challenge cloned as draft',
  deleted: 'Challenge deleted',
  daySaved: 'Day saved',
  dayCopied: 'Day copied',
  dayMoved: 'Day moved',
  daysPlanned: (days: number) => (days === 1 ? '1 day planned' : `${days} days planned`),
  daysImported: (days: number) => (days === 1 ? '1 day imported' : `${days} days imported`),
  dayDeleted: 'Day deleted',
  loadFailed: 'Failed to load challenges',
  createFailed: 'Create failed',
  updateFailed: 'Update failed',
  assignFailed: 'Assign failed',
  noDays: 'This schedule has no days',
  noDates: 'None of its dates is one that the schedule chooses. Edit the challenge.',
  activateFailed: 'Activate failed',
  unscheduleFailed: 'Back to draft failed',
  deactivateFailed: 'Deactivate failed',
  cloneFailed: 'Clone failed',
  deleteFailed: 'Delete failed',
  calendarFailed: 'Failed to load calendar',
  leaderboardFailed: 'Failed to load leaderboard',
  daysFailed: 'Failed to load days',
  daySaveFailed: 'Failed to save day',
  dayCopyFailed: 'Failed to copy day',
  dayMoveFailed: 'Failed to move day',
  repeatFailed: 'Failed to plan days',
  dayDeleteFailed: 'Failed to delete day',
  empty: 'No challenges found',
  titleRequired: 'Title is required',
  descriptionRequired: 'Description is required',
  datesRequired: 'Start and End dates are required',
  datesInvalid: 'Invalid dates',
  endBeforeStart: 'End date cannot be before start date',
  tooLong: `A challenge can last at most ${groupedNumber(challengeLimits.days)} days`,
  oneDate: 'A one-time challenge has one date: its end date is its start date',
  dateRequired: 'None of these days is within the dates. Choose another day or other dates.',
  monthDayRequired: 'Pick at least one day of the month',
  timeInvalid: 'Time of day must be like 08:00',
  weekdayRequired: 'Pick at least one day of week for weekly/custom schedule',
  chooseTargets: {
    company: 'Choose at least one company',
    team: 'Choose at least one team',
    custom: 'Choose at least one company, team, department or employee',
  } satisfies Record<Exclude<AssignmentType, 'global'>, string>,
  /** The suffix of a clone's title. */
  copyMark: ' (copy)',
  everyone: 'Everyone',
  nobody: 'Nobody',
  /** After adding people, or none of those who can be added. `all`: nobody was left out. */
  added: (count: number, { to, all, of }: { to: string; all: boolean; of: [string, string] }) => {
    if (count > 0) return `${groupedNumber(count)} ${of[count === 1 ? 0 : 1]} added to ${to}`;
    return all ? `All of them were assigned to ${to} already` : `Nobody new was added to ${to}`;
  },
  /** Before people are assigned of whom some can't take part, or nothing. */
  leftOut: ({ inactive, closed }: { inactive: number; closed: number }) =>
    [
      ...counted(inactive, 'is inactive', 'are inactive'),
      ...counted(closed, 'belongs to a closed company', 'belong to closed companies'),
    ].join(', '),
  addFailed: 'Could not add them',
  chooseFile: 'Choose a file',
  noAddresses:
    'No row of the file has an email address or employee code. Codes need a column titled “Employee code”, or a file with that column only.',
  tooManyPeople: `At most ${groupedNumber(challengeLimits.people)} people at once`,
  nobodyInDepartments: 'Nobody is in these departments. Choose again.',
  /** After an assignment that left out departments that nobody is in. */
  departmentsLeftOut: (names: string[]) => `Nobody is in ${names.join(', ')}: left out`,
  unknownTargets: 'Some of these no longer exist. Choose again.',
  cannotAssign: (status: string) =>
    `This challenge is ${status}. Only draft, scheduled and active challenges can be assigned.`,
  alreadyActive: 'This challenge is active already.',
  cancelledStays: 'A cancelled challenge can’t be activated. Clone it instead.',
  over: 'The end date of this challenge has passed. Move it, then activate.',
  notScheduled: 'Only a scheduled challenge can become a draft again.',
  notActive: 'Only an active challenge can be deactivated.',
  hasParticipation: 'People have taken part in this challenge. Cancel it instead.',
  daysInUse: (first: string, count: number) =>
    count === 1
      ? `People have taken part on ${first}. The dates can’t leave it out.`
      : `People have taken part on ${first} and ${count - 1} more days. The dates can’t leave them out.`,
  daysCannotMove: (dates: string) => `People have taken part on ${dates}. These days can’t move.`,
} as const;

/** Returns "Everyone: 458 people of 11 companies". */
export const audienceText = (
  assignedTo: string,
  { people, companies }: { people: number; companies: number },
): string =>
  `${assignedTo}: ${groupedNumber(people)} ${people === 1 ? 'person' : 'people'} of ${groupedNumber(companies)} ${companies === 1 ? 'company' : 'companies'}`;

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : count === 1 ? [`1 ${one}`] : [`${groupedNumber(count)} ${several}`];

/**
 * Returns "Everyone", "2 companies", "1 company, 5 people", "Everyone but 1 person", or "Nobody"
 * once all of them are deleted.
 */
export function assignedToText(
  type: AssignmentType,
  {
    companies,
    teams,
    departments = 0,
    people,
    exceptions = 0,
  }: {
    companies: number;
    teams: number;
    departments?: number;
    people: number;
    exceptions?: number;
  },
): string {
  const words = [
    ...counted(companies, 'company', 'companies'),
    ...counted(teams, 'team', 'teams'),
    ...counted(departments, 'department', 'departments'),
    ...counted(people, 'person', 'people'),
  ];
  const all =
    type === 'global' ? challengeMessages.everyone : words.join(', ') || challengeMessages.nobody;
  return [all, ...counted(exceptions, 'person', 'people')].join(' but ');
}
