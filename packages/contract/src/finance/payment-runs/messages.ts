import { listText } from '#core/list-text.ts';
import { usedReference } from '#finance/payments/messages.ts';
import { runLimits } from './values.ts';

export const runMessages = {
  none: 'No payment runs yet',
  noneDue: 'No bills are due by this day',
  billRequired: 'Choose at least one bill',
  billsInvalid: 'Bills must be a list of bills',
  billUnknown: 'Choose bills that exist',
  billTwice: 'A bill is in the list twice',
  tooManyBills: `At most ${runLimits.bills} bills in one run`,
  notDue: (codes: readonly string[]) =>
    `Nothing is to be paid on ${listText(codes)}. Take ${codes.length === 1 ? 'it' : 'them'} off the list.`,
  noAccount: (vendors: readonly string[]) =>
    `${listText(vendors)} ${vendors.length === 1 ? 'has' : 'have'} no complete bank account. Enter it, or leave the bills out.`,
  inRun: (codes: readonly string[]) =>
    `${listText(codes)} ${codes.length === 1 ? 'is' : 'are'} in another payment run already.`,
  /** `amount` and `tds` are formatted. */
  inReleasedRun: (
    code: string,
    { run, amount, tds }: { run: string; amount: string; tds: string },
  ) =>
    `${code} is in ${run}, which pays ${amount} with TDS of ${tds}. Record that, or take the bill out of the run.`,
  /** `released` is a day in words. */
  paidBeforeRelease: (released: string) =>
    `The run was released on ${released}, so nothing of it was paid before.`,
  /** `uses` lists some of the payments and payslips with the reference, `more` counts the others. */
  sameReference: (
    ref: string,
    { bills, uses, more }: { bills: readonly string[]; uses: readonly string[]; more: number },
  ) => {
    const given = bills.length > 1 ? [`is given for ${listText(bills)}`] : [];
    const used = uses.length > 0 ? [`is on ${listText(uses, more)} already`] : [];
    return `Reference ${ref} ${[...given, ...used].join(' and ')}.`;
  },
  recordAgain: (problems: readonly string[]) => `${problems.join(' ')} ${usedReference.question}`,
  /** Both days are in words. */
  paidBeforeRun: (
    code: string,
    { run, released, paidOn }: { run: string; released: string; paidOn: string },
  ) =>
    `${code} is in ${run}, released on ${released}, and a payment of ${paidOn} is not of it. Take the bill out of the run first.`,
  takeOutFirst: (code: string, run: string) =>
    `${code} is in ${run}, which is released: the bank may pay it. Take the bill out of the run first.`,
  blockedByRun: (run: string) => `In ${run}`,
  blockedByAccount: 'The vendor has no complete bank account',
  blockedByTax: 'TDS takes all of it',
  /** `left` is formatted. */
  changed: (code: string, left: string) =>
    `${code} changed: only ${left} is due now. Take it out of the run.`,
  /** `above` is formatted: the amount of the setting that the run is above, if it is. */
  secondPerson: (above: string | null) =>
    `${above === null ? '' : `Pay-outs above ${above} need approval by another person. `}You prepared this run or entered a bank account that it pays to for the first time, or one of you gave the other access in the last 7 days. Another person has to release it.`,
  newAccount: 'Account new since the last payment',
  askVendors: (vendors: readonly string[]) =>
    `${vendors.length === 1 ? 'The account' : 'The accounts'} of ${listText(vendors)} ${vendors.length === 1 ? 'is' : 'are'} new since the last payment. Call them on a number that you know first.`,
  alreadyReleased: 'This run was released already.',
  notReleased: 'Release this run first.',
  closed: 'This run is closed.',
  lineUnknown: 'Choose bills of this run',
  lineTwice: 'This bill is in the list twice',
  alreadyPaid: (code: string) => `The payment of ${code} is recorded already.`,
  takenOut: (code: string) => `${code} was taken out of this run.`,
  refRequired: 'Enter the UTR of the transfer',
  paymentsRequired: 'Enter the UTR of at least one bill',
  alreadyInFile:
    'The bank file of this run was downloaded before. If the bank took that one, a second one pays twice.',
  created: (code: string) => `Payment run ${code} created`,
  createFailed: 'Failed to create the payment run',
  released: (code: string) => `${code} released`,
  releaseFailed: 'Failed to release the payment run',
  cancelled: (code: string) => `${code} cancelled`,
  cancelFailed: 'Failed to cancel the payment run',
  taken: (count: number) => `${count} ${count === 1 ? 'bill' : 'bills'} taken out`,
  takeOutFailed: 'Failed to take the bills out',
  /** `layout` is the label of one whose file names our account. */
  noOwnAccount: (layout: string) =>
    `The file of ${layout} names our account at that bank. Enter it under Settings, Business details first.`,
  bankFileFailed: 'Failed to make the bank file',
  confirmed: (count: number) => `${count} ${count === 1 ? 'payment' : 'payments'} recorded`,
  confirmFailed: 'Failed to record the payments',
  nothingToAdvise: 'No vendor with an email was paid since the last payment advices.',
  advised: (count: number) =>
    count === 1 ? '1 payment advice on its way' : `${count} payment advices on their way`,
  adviseEffect: (vendors: number) =>
    `${vendors === 1 ? '1 vendor gets a mail' : `${vendors} vendors get a mail each`} with the bills that were paid, the UTR and the TDS. No payment is told twice.`,
  withoutEmail: (vendors: readonly string[]) =>
    `${listText(vendors)} ${vendors.length === 1 ? 'has' : 'have'} no email and ${vendors.length === 1 ? 'is' : 'are'} left out.`,
  adviseFailed: 'Failed to mail the payment advices',
  loadFailed: 'Failed to load payment runs',
  dueFailed: 'Failed to load the bills that are due',
} as const;
