import { maskNumber } from '@kolam/contract/core/hidden-number.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { PaymentMode } from '@kolam/contract/finance/payments/values.ts';
import type { Payslip } from '@kolam/contract/finance/payroll/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { PaidStaff, StaffBank } from '#workforce/staff/queries.ts';
import { bankOfFile, isComplete, needsBank, presentBank } from './bank.ts';
import type { Figures } from './figures.ts';
import type { PayslipMail } from './mail-store.ts';
import { type Awaiting, isNewAccount } from './pending.ts';
import { needsAnother, type Payer } from './second-person.ts';
import type { PayslipRow } from './store.ts';
import type { KeptStep } from './tables.ts';

export const presentFigures = ({ gross, tds, net }: Figures) => ({
  gross: inRupees(gross),
  tds: inRupees(tds),
  net: inRupees(net),
});

export const presentWorking = (steps: KeptStep[]) =>
  steps.map((step) => ({ ...step, amount: inRupees(step.amount) }));

export const presentPerson = ({ id, name, employeeCode, department }: PaidStaff) => ({
  ...presentReference(id, name),
  code: employeeCode,
  department,
});

/** Returns the account stored at payment. Null when none was stored or the payslip is not paid. */
function snapshotOf({ bankName, accountNumber, ifsc }: PayslipRow): StaffBank | null {
  if (bankName === null || accountNumber === null || ifsc === null) return null;
  return { bankName, accountNumber, ifsc };
}

/**
 * Returns the account that the money went to. Null when it was paid in another way or is not paid.
 */
export const paidAccountOf = (row: PayslipRow): StaffBank | null =>
  row.payMode !== null && needsBank(row.payMode) ? snapshotOf(row) : null;

/** Turns a payslip with the employee's current account into the response's shape. */
export function presentPayslip(
  awaiting: Awaiting<PayslipRow>,
  { payer, mail }: { payer: Payer; mail: PayslipMail | undefined },
): Payslip {
  const { row, bank, last } = awaiting;
  const { computedGross, computedTds, status } = row;
  const snapshot = snapshotOf(row);
  const fileBank = bankOfFile(row);
  const paidTo = status === 'paid' ? snapshot : (fileBank ?? bank);
  const pending = status === 'pending' ? { row, bank: fileBank ?? bank, last } : null;
  return Object.assign(presentRecord(row), {
    code: row.code,
    month: row.month,
    employee: {
      ...presentReference(row.employeeId, row.employeeName),
      code: row.employeeCode,
      department: row.department,
    },
    ctcAnnual: inRupees(row.ctcAnnual),
    ...presentFigures(row),
    adjusted: row.isAdjusted,
    computed: presentFigures({
      gross: computedGross,
      tds: computedTds,
      net: computedGross - computedTds,
    }),
    rule: row.rule,
    working: presentWorking(row.working),
    status,
    paid: status === 'paid',
    payMode: row.payMode,
    payRef: row.payRef ?? '',
    paidOn: row.paidOn,
    paidBy: row.paidByName,
    bankSnapshot: presentBank(snapshot),
    bankComplete: paidTo ? isComplete(paidTo) : false,
    bankFile: row.bankFileAt && {
      at: row.bankFileAt.toISOString(),
      bank: presentBank(fileBank),
    },
    newAccount: pending !== null && isNewAccount(pending),
    needsSecondPerson: pending !== null && needsAnother(pending, { payer, isTransfer: true }),
    voided: presentVoid(row),
    mail: presentMail(mail),
  });
}

function presentMail(mail: PayslipMail | undefined): Payslip['mail'] {
  if (!mail) return null;
  const { askedAt, sentAt, withPdf } = mail;
  return { askedAt: askedAt.toISOString(), sentAt: sentAt?.toISOString() ?? null, withPdf };
}

function presentVoid({ voidedAt, voidedByName, voidReason }: PayslipRow) {
  if (voidedAt === null) return null;
  return { at: voidedAt.toISOString(), by: voidedByName ?? '', reason: voidReason ?? '' };
}

export const recordOf = ({ id, code: title }: Pick<PayslipRow, 'id' | 'code'>) => ({
  kind: 'payslip' as const,
  id,
  title,
});

type KeptFigures = Pick<
  PayslipRow,
  'code' | 'employeeName' | 'month' | 'gross' | 'tds' | 'computedGross' | 'computedTds'
>;

/** The values of a new payslip's first history entry, under the names of `payslipFieldLabels`. */
export function historyValues(row: KeptFigures) {
  const isAdjusted = row.gross !== row.computedGross || row.tds !== row.computedTds;
  return {
    code: row.code,
    employee: row.employeeName,
    month: row.month,
    gross: rupeeText(row.gross),
    tds: rupeeText(row.tds),
    net: rupeeText(row.gross - row.tds),
    computedGross: isAdjusted ? rupeeText(row.computedGross) : null,
    computedTds: isAdjusted ? rupeeText(row.computedTds) : null,
  };
}

/** The values that the history records when a payslip is put into a bank file. */
export const bankFileValues = ({ bank, net }: { bank: StaffBank; net: number }) => ({
  net: rupeeText(net),
  account: maskNumber(bank.accountNumber),
});

/** The values that the history records of a payment. */
export const paymentValues = ({
  mode,
  ref,
  on,
  bank,
}: {
  mode: PaymentMode;
  ref: string;
  on: string;
  bank: StaffBank | null;
}) => ({
  mode,
  ref,
  paidOn: on,
  account: needsBank(mode) ? maskedAccount(bank) : null,
});

/** The same for a payslip's current state. Empty when it is not paid. */
export const paidValues = (row: PayslipRow) => ({
  status: row.status,
  mode: row.payMode,
  ref: row.payRef,
  paidOn: row.paidOn,
  account: maskedAccount(paidAccountOf(row)),
});

const maskedAccount = (bank: StaffBank | null): string | null =>
  bank && bank.accountNumber !== '' ? maskNumber(bank.accountNumber) : null;
