import { groupedNumber } from '../../core/grouped.ts';
import { dayLimits } from './days.ts';
import type { SkipReason } from './schedule.ts';
import { challengeLimits } from './values.ts';

export const dayMessages = {
  fileDateInvalid: 'Enter a date such as 7 Dec 2026, 07/12/2026 or 2026-12-07.',
  dateInvalid: 'Enter a valid YYYY-MM-DD date.',
  fixFirst: 'Please fix validation errors before saving.',
  titleRequired: 'Title is required',
  quizTitleRequired: 'Quiz title is required',
  questionRequired: 'Add at least one question.',
  questionTextRequired: 'Question text is required',
  optionsRequired: 'Provide at least 2 options.',
  optionTextRequired: 'Option text is required',
  correctRequired: 'Mark at least one correct option.',
  addressInvalid: 'Enter an http(s) address or upload a file',
  linkRequired: 'Link is required',
  linkInvalid: 'Enter an http(s) address',
  momentInvalid: 'Enter a valid date and time',
  endsBeforeStart: 'The end can’t be before the start',
  tooMany: `At most ${dayLimits.components} of a kind`,
  repeatedId: 'Two components have the same id',
  dateOver: 'This date is over. It can’t get a day any more.',
  overDay:
    'This day is over. Nobody can do what you add now, and what is required counts as missed.',
  overDays: (dates: string, count: number) =>
    `${dates} ${count === 1 ? 'is' : 'are'} over. Nobody can do what you add there now, and what is required counts as missed.`,
  chooseFile: 'Choose a CSV or XLSX file',
  noRows: 'The file has no rows below its header',
  columnTwice: 'This column is in the file twice',
  columnMissing: 'The file has no such column',
  kindInvalid: 'Enter Task, Quiz, Learning module or Workshop',
  yesOrNo: 'Enter Yes or No',
  timeInvalid: 'Enter a time such as 18:30',
  correctInvalid: 'Enter the letters of the right options, such as A or A, C',
  importFailed: 'Failed to import days',
  outsideSchedule: 'This date is not in the challenge’s schedule.',
  timeOver: 'The time to take part in this day has ended. It can’t be opened.',
  cannotMove: 'People have taken part on this day. Its date can’t change.',
  plannedMeanwhile: 'This date has been planned meanwhile. Reload and try again.',
  dayExists: (date: string) => `${date} has a day already.`,
  nothingToRepeat: 'There is no day to repeat on these dates.',
  datesRequired: 'Choose at least one date.',
  tooManyDates: `At most ${groupedNumber(challengeLimits.days)} dates at once`,
  lastBeforeFirst: 'The last date can’t be before the first.',
  unknownChallenge: 'This challenge no longer exists. Choose another one.',
  placesTaken: (dates: string) =>
    `Days that do not move have these dates: ${dates}. Choose other dates, or delete them first.`,
  hasSubmissions: 'People have taken part on this day. It can’t be deleted.',
  componentInUse: (title: string) =>
    `People have done “${title}” already. It can be changed, not removed.`,
  deleteQuestion: 'Delete this day?',
} as const;

/** Why dates were left out, after their number: "3 have a day already". */
export const skipReasonTexts: Record<SkipReason, { one: string; many: string }> = {
  taken: { one: 'has a day already', many: 'have a day already' },
  outside: { one: 'is outside the dates', many: 'are outside the dates' },
  unscheduled: { one: 'is not in the schedule', many: 'are not in the schedule' },
  past: { one: 'is over', many: 'are over' },
  empty: { one: 'has no day to repeat', many: 'have no day to repeat' },
};
