import { reportLimits } from './values.ts';

export const reportMessages = {
  loadFailed: 'Could not load the reports.',
  monthRequired: 'Choose a month',
  quarterRequired: 'Choose a quarter',
  challengeRequired: 'Choose a challenge',
  noQuarter: 'A quarter begins in January, April, July or October',
  notOver: 'Choose a period that is over',
  beforeClient: 'The company was no client in that period',
  challengeUnknown: 'Challenge not found',
  challengeNotBegun: 'Reports are for challenges that have ended, or that have run for a day',
  challengeNotOver: 'Reports are for challenges that have ended',
  challengeOfOthers: 'Nobody of this company takes part in this challenge',
  notReady: 'This report is not ready yet.',
  interrupted: 'The report could not be made. Ask for it again.',
  asked: 'The report is being made',
  there: 'The report is there already',
  none: 'No reports yet',
  noneHint: `Choose a month, a quarter or a challenge. A report is kept for ${reportLimits.keptDays / 365} years.`,
  noneToRead: 'Owners and HR of your company have reports made.',
} as const;
