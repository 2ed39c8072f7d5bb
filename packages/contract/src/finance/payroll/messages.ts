import type { PaymentMode } from '#finance/payments/values.ts';
import { financialYearLabel } from '../../core/dates.ts';
import { rupeeText } from '../../core/rupee-text.ts';
import { payrollLimits } from './limits.ts';

const counted = (count: number) => `${count} ${count === 1 ? 'payslip' : 'payslips'}`;

export const payrollMessages = {
  unpaidBeforeErasure: (unpaid: number) =>
    unpaid === 1
      ? 'A payslip of this person is not paid. Pay or void it first.'
      : `${unpaid} payslips of this person are not paid. Pay or void them first.`,
  noEmployees: 'No employees',
  empty: 'No payslips yet',
  created: (code: string) => `Payslip ${code} created`,
  createdAll: (count: number) => `${counted(count)} created`,
  paid: (code: string) => `Payslip ${code} marked as paid`,
  paidAll: (count: number) => `${counted(count)} marked as paid`,
  reversed: (code: string) => `Payment of payslip ${code} reversed`,
  voided: (code: string) => `Payslip ${code} is void`,
  employeeUpdated: 'Pay details updated',
  createFailed: 'Failed to create the payslip',
  createAllFailed: 'Failed to create the payslips',
  payFailed: 'Failed to mark the payslip as paid',
  reverseFailed: 'Failed to reverse the payment',
  settingsFailed: 'Failed to change who can pay out',
  voidFailed: 'Failed to void the payslip',
  bankFileFailed: 'Failed to make the bank file',
  saveFailed: 'Failed to save the pay details',

  employeeRequired: 'Choose an employee',
  employeeUnknown: 'Choose an approved member of staff',
  earlierTdsExceeds: 'The tax can’t exceed what was paid',
  tdsExceedsGross: 'TDS can’t exceed the gross',
  netDiffers: 'Net must be gross less TDS',
  monthInFuture: 'A payslip can be made from the first day of its month on',
  monthTooEarly: (firstYear: number) =>
    `The month must lie in the financial year ${financialYearLabel(firstYear)} or later`,
  noCtc: 'No annual CTC is kept for this person. Enter it first.',
  duplicate: (name: string, month: string) => `${name} already has a payslip for ${month}.`,
  noneToPrint: 'There is no payslip for this month that is not void.',
  noneMissing: 'Nobody is left who could get a payslip for this month.',
  ownPayslip:
    'You can’t create, pay or void your own payslip, or reverse its payment. Another person who manages finance has to.',
  secondPerson:
    'You created this payslip or entered its bank account, or one of you gave the other access in the last 7 days. Another person has to pay it out.',
  allPrepared:
    'You created the pending payslips of this month or entered their bank accounts, or one of you gave the other access in the last 7 days. Another person has to pay them out.',
  twoPeople:
    'Pay-outs need two people: who creates a payslip or enters its account doesn’t pay it, and who prepares a payment run or enters an account of it doesn’t release it.',
  onePerson:
    'One person can create a payslip, enter its account and pay it, and release a payment run that they prepared and whose accounts they entered.',
  mailFailed: 'Failed to mail the payslips',
  mailedOne: (code: string) => `Payslip ${code} is on its way`,
  mailedAll: (count: number) => `${counted(count)} on ${count === 1 ? 'its' : 'their'} way`,
  nothingToMail:
    'No paid payslip of this month waits to be mailed. Open a payslip to mail it once more.',
  mailUnderWay: 'This payslip is on its way already. Wait until it is mailed.',
  mailUnpaid: 'This payslip is not paid. It is mailed once it is.',
  mailEffect: (count: number) =>
    `${counted(count)} ${count === 1 ? 'goes' : 'go'} to the ${count === 1 ? 'person it belongs' : 'people they belong'} to, each person their own.`,
  mailProtection:
    'Who chose a password for payslips gets a PDF that opens with it. Everyone else gets a link to sign in to.',
  mailOnce: 'What is mailed already is not mailed again.',
  /** Why a payslip is not mailed. */
  unmailed: {
    pending: 'Not paid yet',
    erased: 'The person is erased',
    left: 'Can’t sign in any more and chose no password: hand it over yourself',
  },
  mailProgress: ({ sent, waiting, total }: { sent: number; waiting: number; total: number }) =>
    `${sent} of ${counted(total)} mailed${waiting === 0 ? '' : `, ${waiting} on the way`}`,
  passwordLength: `Use ${payrollLimits.passwordLeast} to ${payrollLimits.passwordMost} characters`,
  passwordCharacters:
    'Use letters, digits and signs of an English keyboard, without a space at either end: not every PDF reader takes others',
  passwordHint: `${payrollLimits.passwordLeast} to ${payrollLimits.passwordMost} characters. Not the one that you sign in with: you type it into PDF readers.`,
  passwordSaved: 'Your payslips come as PDFs that open with this password',
  passwordRemoved: 'The mails of your payslips have a link now',
  passwordFailed: 'Failed to save how your payslips come',
  comesAsPdf: (day: string) =>
    `Your payslips are mailed as PDFs. They open with the password that you chose on ${day}.`,
  comesAsLink:
    'The mails of your payslips have no PDF, only a link to this page. Choose a password to get a PDF that opens with it.',
  passwordLost:
    'Nobody can see the password, not here either. If you forget it, choose another one: later mails open with that, and every payslip can be downloaded here.',
  noOwnPayslips: 'No payslips yet.',
  ownPayslipsEmpty: 'A payslip shows here once it is paid.',
  ownFailed: 'Failed to load your payslips',
  newAccount: 'New since the last payment',
  twoPeopleOn: 'Pay-outs need two people now',
  twoPeopleOff: 'Pay-outs need one person now',
  alreadyPaid: 'This payslip was paid already.',
  alreadyVoid: 'This payslip is void.',
  paidStays: 'A paid payslip can’t be void. Reverse its payment first.',
  notPaid: 'This payslip is not paid.',
  figuresChanged: (now: { payslips: number; netPaise: number }) =>
    `This has changed meanwhile: it is now ${counted(now.payslips)}, ${rupeeText(now.netPaise)} net. Look again.`,
  dayInFuture: 'The date can’t lie in the future',
  dayBeforeMonth: 'The date can’t lie before the month of the payslip',
  dayTooEarly: 'The date must lie in this or the previous financial year',
  bankNeeded: (mode: PaymentMode) =>
    `${mode} needs a bank account: enter account number and IFSC first, or choose another mode`,
  nothingToPay: 'No pending payslip of this month can be paid this way.',
  nothingForBank: 'No pending payslip of this month has a bank account to be paid to.',
  allInBankFile: 'All pending payslips that you can put into a bank file were in one already.',
  inBankFile: (day: string) => `In the bank file of ${day}`,
  noRule: 'No payroll rule is in force on the first day of this month.',
  ruleTakesAll:
    'The payroll rule of this month takes more tax than there is pay. Correct it first.',

  /** Exceptions to check before payslips are created. The first four exclude the employee. */
  exception: {
    own: 'Your own payslip: another person has to create it',
    'no-ctc': 'No annual CTC is kept',
    'has-payslip': 'Has a payslip for this month',
    'joined-later': 'Joined after this month',
    'left-this-month': 'Left this month: the whole month is paid',
    'left-later': 'Left after this month',
    'no-bank': 'No complete bank account is kept: not in the bank file',
    'joined-this-month': 'Joined this month: the whole month is paid',
  },
  /** Why a payslip is not in the bank file, or not among all that are paid. */
  leftOut: {
    own: 'Your own payslip: another person has to pay it',
    prepared:
      'You created it or entered its account, or one of you gave the other access in the last 7 days: another person has to pay it',
    none: 'No bank account is kept',
    account: 'The account number is missing',
    ifsc: 'The IFSC is missing',
    nothing: 'The net is 0',
  },
} as const;

/** Words on a payslip's PDF. */
export const payslipTexts = {
  title: 'Payslip',
  employee: 'Employee',
  code: 'Employee code',
  department: 'Department',
  month: 'Month',
  ctcAnnual: 'Annual CTC',
  status: 'Status',
  pending: 'Not paid yet',
  paidOn: 'Paid on',
  mode: 'Mode',
  ref: 'Reference',
  bank: 'Bank account',
  gross: 'Gross for the month',
  tds: 'Tax deducted at source',
  net: 'Net salary',
  inWords: 'Net in words',
  working: 'How these figures came about',
  workingComputed: 'How the computed figures came about',
  adjusted: 'Figures adjusted by hand. Computed: ',
  void: 'VOID',
  isVoid: 'Void',
  voidedOn: (day: string, reason: string) => `Void since ${day}: ${reason}`,
} as const;
