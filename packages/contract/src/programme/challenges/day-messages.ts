import { dayLimits } from './days.ts';

export const dayMessages = {
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
  outsideSchedule: 'This date is not in the challenge’s schedule.',
  outsideDates: (dates: string[]) =>
    `These dates are not in the challenge’s schedule: ${dates.join(', ')}`,
  timeOver: 'The time to take part in this day has ended. It can’t be opened.',
  cannotMove: 'People have taken part on this day. Its date can’t change.',
  plannedMeanwhile: 'This date has been planned meanwhile. Reload and try again.',
  dayExists: (date: string) => `${date} has a day already.`,
  daysExist: (dates: string[]) => `These dates have days already: ${dates.join(', ')}`,
  nothingToCopy: 'There is no day to copy in this week.',
  hasSubmissions: 'People have taken part on this day. It can’t be deleted.',
  componentInUse: (title: string) =>
    `People have done “${title}” already. It can be changed, not removed.`,
  deleteQuestion: 'Delete this day?',
} as const;
