import { groupedNumber } from '../../core/grouped.ts';
import {
  type AsideReason,
  mostParts,
  mostStatementRows,
  mostUndone,
  ruleTextLength,
  type StatementField,
  type StatementPreset,
} from './limits.ts';

const rowsOf = (count: number) => `${groupedNumber(count)} ${count === 1 ? 'row' : 'rows'}`;

export const presetNames: Record<StatementPreset, string> = {
  generic: 'Date, amount, ref, note',
  hdfc: 'HDFC Bank',
  icici: 'ICICI Bank',
  sbi: 'State Bank of India',
  axis: 'Axis Bank',
};

export const statementFieldNames: Record<StatementField, string> = {
  date: 'Date',
  valueDate: 'Value date',
  amount: 'Amount',
  sign: 'Debit or credit',
  debit: 'Money out',
  credit: 'Money in',
  ref: 'Reference',
  note: 'Narration',
  balance: 'Balance',
  balanceSign: 'Balance debit or credit',
};

export const asideReasonNames: Record<AsideReason, string> = {
  charges: 'Bank charges',
  interest: 'Interest',
  salary: 'Salary',
  transfer: 'Transfer between own accounts',
  tax: 'Tax',
  returned: 'Returned payment',
  other: 'Other',
};

export const reconciliationMessages = {
  empty: 'No statements yet',
  noRows: 'No rows here',
  imported: (added: number) => `${rowsOf(added)} added`,
  nothingNew: 'All rows of this file are here already',
  importFailed: 'Failed to import the statement',
  deleted: (fileName: string) => `${fileName} deleted`,
  matched: (payment: string) => `Matched with payment ${payment}`,
  unmatched: 'Match undone',
  setAside: (reason: AsideReason) => `Set aside: ${asideReasonNames[reason]}`,
  broughtBack: 'Brought back',
  undoneSure: (count: number) =>
    count === 0
      ? 'None of them is as it was then'
      : `${groupedNumber(count)} ${count === 1 ? 'match' : 'matches'} undone`,
  mostUndone: `At most ${groupedNumber(mostUndone)} matches can be undone at once`,
  acceptedSure: ({ matched, entries }: { matched: number; entries: number }) => {
    if (matched === 0) return 'Nothing is sure any more';
    return entries === 0
      ? `${rowsOf(matched)} matched`
      : `${rowsOf(matched)} matched, ${groupedNumber(entries)} of them as other entries`;
  },
  entryRecorded: (head: string) => `Recorded as ${head}`,
  ruleMade: (head: string) => `Recorded as ${head}, and a rule made`,
  noRules: 'No rules yet',
  rulesLoadFailed: 'Failed to load the rules',
  ruleSaved: 'Rule changed',
  ruleSaveFailed: 'Failed to save the rule',
  ruleDeleted: 'Rule deleted',
  ruleDeleteFailed: 'Failed to delete the rule',
  ruleTextShort: `The text must have at least ${ruleTextLength.least} characters`,
  ruleTextElsewhere: 'This text doesn’t stand in the row',
  ruleAmounts: 'The amount must not be less than the one it starts from',
  ruleAmountElsewhere: 'The amount of the row is not in between',
  ruleExists: (text: string, head: string) => `There is a rule for “${text}” already: ${head}.`,
  created: (payment: string) => `Payment ${payment} created and matched`,
  notCreated: (dayProblem: string) => `${dayProblem}, so no payment can be created from this row.`,
  customerRequired: 'Choose a customer',
  chooseBill: 'Choose a bill',
  mostBills: `At most ${mostParts} bills can be paid at once`,
  noRest: 'The bills get all of the row',
  billTwice: 'A bill can be chosen once only',
  billsOfOne: 'The bills must be of one vendor',
  notPaidOut: 'Only money that went out can pay bills',
  createdSeveral: (count: number) =>
    `${groupedNumber(count)} ${count === 1 ? 'payment' : 'payments'} created and matched`,
  notReceived: 'Only money that came in can be a receipt of a customer',
  beforeRow: 'The date can’t lie before that of the bank row',
  recordedLater: 'The payment counts on this day, later than the bank moved the money.',
  chooseFile: 'Choose a CSV file',
  mappingInvalid: 'Mapping must be JSON with the place of each column',
  mappingNeeded: 'Choose which columns hold the date and the amount',
  mappingDate: 'Choose the column of the date',
  mappingAmount: 'Choose the column of the amount, or those of money in and money out',
  mappingTwice: 'A column can hold one thing only',
  mappingBeyond: 'The file has no such column',
  monthFirst:
    'The dates of this file read only with the month first, such as 01/31/2026. Choose that order if it is meant.',
  nothingReadable: 'No row of this file can be read',
  noMovements: 'This file has a header and no movements',
  noTable: 'This file has no rows',
  tooManyRows: `A statement can have at most ${groupedNumber(mostStatementRows)} rows. Split the file.`,
  unknownPayment: 'Choose a payment that exists',
  choosePayment: 'Choose a payment',
  mostParts: `At most ${mostParts} payments can be matched at once`,
  partTwice: 'A payment can be chosen once only',
  partPositive: 'The amount must be more than 0',
  /** `left` is formatted: ₹1,180. */
  abovePayment: (left: string) => `Only ${left} of this payment are left.`,
  aboveRow: (left: string) => `Only ${left} of this row are left.`,
  partsAboveRow: (parts: string, left: string) =>
    `The parts make ${parts}, and ${left} of this row are left.`,
  alreadyPart: 'This payment is a part of this row already. Undo that first.',
  matchedSeveral: (count: number) =>
    `Matched with ${groupedNumber(count)} ${count === 1 ? 'payment' : 'payments'}`,
  left: (left: string) => `${left} left`,
  rowMatched: (payment: string) =>
    `This row is matched with payment ${payment} already. Undo that first.`,
  rowPartMatched: 'This row is matched in part. Undo that first.',
  paymentTaken: (day: string, statement: string) =>
    `This payment is matched with the row of ${day} in ${statement} already.`,
  amountDiffers: (difference: string) => `The amounts differ by ${difference}.`,
  directionDiffers: 'The money went the other way.',
  rowSetAside: (reason: AsideReason) =>
    `This row was set aside (${asideReasonNames[reason]}). Bring it back first.`,
  notSetAside: 'This row is not set aside.',
  notMatched: 'This row is not matched.',
  hasMatches: (count: number) =>
    `${rowsOf(count)} of this statement ${count === 1 ? 'is' : 'are'} matched. Undo that first.`,
  madeFromRow:
    'This payment was made from this row, without approval by another person. Reverse the payment: the row is then open again.',
  paymentMatched: 'Undo its match with the bank statement first.',
} as const;

/** Why a line of a file became no row. */
export const lineReasons = {
  unreadable: 'A quotation mark in it is never closed, or it is too long',
  noDate: 'It has no date',
  badDate: (text: string) => `“${text}” is no date`,
  monthFirstDate: (text: string) => `“${text}” reads only with the month first`,
  dateOutside: (text: string) => `“${text}” lies outside the years 2000 to 2099`,
  dayAhead: (text: string) => `“${text}” lies in the future`,
  noAmount: 'It has no amount',
  badAmount: (text: string) => `“${text}” is no amount`,
  zeroAmount: 'Its amount is 0',
  tooLarge: 'Its amount is too large',
  bothSides: 'It has money in and money out',
  noSign: 'It doesn’t say whether it is a debit or a credit',
  badSign: (text: string) => `“${text}” says neither debit nor credit`,
  contradictingSign: 'Its amount and its sign contradict each other',
  tooFewCells: 'It has fewer columns than the header',
  tooManyCells:
    'It has more columns than the header: a separator may stand in a text without quotes',
  beforeHeader: 'Above the header',
  headerAgain: 'The header once more',
  summary: 'A summary, not a movement',
  afterEnd: 'Below the last movement',
} as const;

/** Why a payment is suggested for a row. */
export const suggestionReasons = {
  amount: (difference: string | null) =>
    difference === null ? 'Same amount' : `Same amount but for ${difference}`,
  reference: (ref: string) => `Reference ${ref} is the same`,
  partOfReference: (ref: string) => `Reference ${ref} is the same in part`,
  referenceInNote: (ref: string) => `Reference ${ref} stands in the narration`,
  code: (code: string) => `${code} stands in the narration`,
  netOfTds: (tds: string) => `The amount is net of ${tds} TDS`,
  direction: { in: 'Money in', out: 'Money out' },
  near: (days: number) =>
    days === 0 ? 'On the same day' : `${days} ${days === 1 ? 'day' : 'days'} apart`,
} as const;

/** Why a payment may be made on an invoice from a row. */
export const matchReasons = {
  code: (code: string) => `${code} stands in the narration`,
  due: 'All that is due',
  netOfTds: (tds: string) => `What is due less ${tds} TDS`,
  part: (left: string) => `${left} stays due`,
  beyond: (more: string) => `The row is ${more} more than is due, so it would be refused`,
} as const;

/** Why a payment can't be matched with a row. */
export const hindrances = {
  amount: (difference: string) => `The amount differs by ${difference}`,
  direction: 'The money went the other way',
  matched: (day: string, statement: string) =>
    `Already matched with the row of ${day} in ${statement}`,
  reversed: 'It was reversed',
} as const;
