import { mostStock } from '#inventory/goods/conditions.ts';
import { groupedNumber } from '../../core/grouped.ts';
import { countLimits } from './limits.ts';

const units = (count: number) => (count === 1 ? '1 unit' : `${count} units`);

export const countMessages = {
  empty: 'No stock counts',
  noLines: 'Nothing counted yet',
  noVariances: 'No differences: what was counted is what was kept.',
  startFailed: 'Failed to start the count',
  saveFailed: 'Request failed',
  allCounted: 'All of them',
  someCounted: 'Some of them',
  noneCounted: 'None of them',
  shelfChanged: 'The shelf changed too',
  /** While the count is open no line can be left out. */
  countAgain:
    'Goods moved while this was counted: count all of it once more, and change the number.',
  disturbed: 'Goods moved while this was counted. Count it again or leave it out.',
  started: (code: string) => `${code} started`,
  placeChosen: (place: string) => `Counting ${place}`,
  scanned: (code: string, counted: number) => `${code}: ${counted} counted`,
  placeCounted: (place: string) => `${place} is counted`,
  reviewed: (code: string) => `${code} is ready for review`,
  reopened: (code: string) => `${code} reopened`,
  posted: (code: string) => `${code} posted`,
  cancelled: (code: string) => `${code} cancelled`,
  adjustment: (code: string) => `Stock count ${code}`,

  placeRequired: 'Choose a warehouse or a box',
  onePlace: 'A count is of one warehouse or of one box',
  lineChange: 'Say what was counted, or why the line is left out',
  codeRequired: 'Scan or enter a code',
  notInCount: (box: string) => `${box} is not part of this count`,
  tooMany: 'There can’t be so many',
  unanswered: (code: string) =>
    `${code}: no answer came. Retry: it counts once, whether it arrived or not.`,
  quantityWhole: 'Quantity must be a whole number',
  quantityLeast: 'Quantity must be at least 1',
  placeFirst: 'Not counted: say first where you count. Scan the box, or choose the place.',
  issuedWhole: (issued: number) => `Some of ${issued} is a whole number from 1 to ${issued - 1}.`,
  issuedTooMany: (issued: number) =>
    `Only ${units(issued)} of it ${issued === 1 ? 'was' : 'were'} issued.`,
  issuedNotAmong: (counted: number, issued: number) =>
    `Only ${units(counted)} counted: ${units(issued)} can’t be among them.`,
  countedMeanwhile: (counted: number) =>
    `Somebody counted here meanwhile: ${counted} counted now. Save again to put your number in its place.`,

  alreadyOpen: (place: string, code: string) =>
    `${place} is being counted already: ${code} is open.`,
  boxIssued: (box: string) => `${box} is issued: it can’t be counted until it is back.`,
  beingCounted: (place: string, code: string) =>
    `${place} is being counted: ${code} puts it right. Count it there, or wait until it is posted.`,
  inReview: (code: string) => `${code} is in review: reopen it to count on.`,
  notInReview: (code: string) => `${code} is not in review.`,
  closed: (code: string) => `${code} is closed: it stays as it is.`,
  nothingCounted: 'Mark at least one place as counted first.',
  tooManyUnits: `One count can change at most ${groupedNumber(mostStock)} units in all. Look at what was typed, or count in several counts.`,
  tooManyDifferences: `One count can put at most ${groupedNumber(countLimits.differences)} differences right. Count the places in several counts.`,
  doubts: {
    DISTURBED: (lines: number) =>
      lines === 1
        ? 'Goods moved while this was counted. Count it again or leave it out.'
        : `Goods moved while ${lines} lines were counted. Count them again or leave them out.`,
    ISSUED_UNDECIDED: (lines: number) =>
      lines === 1
        ? 'Goods of it were issued and not yet picked when this was counted. Say how many of them were counted too.'
        : `Goods of ${lines} lines were issued and not yet picked when these were counted. Say how many of them were counted too.`,
    CORRECTED_SINCE: (lines: number) =>
      lines === 1
        ? 'The book was put right by hand after this was counted. Count it again, leave it out, or say that the shelf changed too.'
        : `The book of ${lines} lines was put right by hand after they were counted. Count them again, leave them out, or say that the shelf changed too.`,
  },
  correctedAgain: 'The book was put right by hand once more. Look at the line again.',
} as const;
