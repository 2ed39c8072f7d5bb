import { countLimits } from './limits.ts';

const units = (count: number) => (count === 1 ? '1 unit' : `${count} units`);

/** What is said about stock counts. */
export const countMessages = {
  empty: 'No stock counts',
  noLines: 'Nothing counted yet',
  noVariances: 'No differences: what was counted is what was kept.',
  startFailed: 'Failed to start the count',
  saveFailed: 'Request failed',
  started: (code: string) => `${code} started`,
  placeChosen: (place: string) => `Counting ${place}`,
  scanned: (code: string, counted: number) => `${code}: ${counted} counted`,
  placeCounted: (place: string) => `${place} is counted`,
  reviewed: (code: string) => `${code} is ready for review`,
  reopened: (code: string) => `${code} reopened`,
  posted: (code: string) => `${code} posted`,
  cancelled: (code: string) => `${code} cancelled`,
  notCounted: 'Not counted, left as it is',
  adjustment: (code: string) => `Stock count ${code}`,

  placeRequired: 'Choose a warehouse or a box',
  onePlace: 'A count is of one warehouse or of one box',
  lineChange: 'Say what was counted, or why the line is left out',
  codeRequired: 'Scan or enter a code',
  notInCount: (box: string) => `${box} is not part of this count`,
  tooMany: 'There can’t be so many',

  alreadyOpen: (place: string, code: string) =>
    `${place} is being counted already: ${code} is open.`,
  inReview: (code: string) => `${code} is in review: reopen it to count on.`,
  notInReview: (code: string) => `${code} is not in review.`,
  closed: (code: string) => `${code} is closed: it stays as it is.`,
  nothingCounted: 'Mark at least one place as counted first.',
  tooManyDifferences: `One count can put at most ${countLimits.differences} differences right. Count the places in several counts.`,
  result: (more: number, fewer: number) => `${units(more)} more, ${units(fewer)} fewer`,
} as const;
