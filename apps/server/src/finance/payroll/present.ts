import { maskNumber } from '@kolam/contract/core/india.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { Payslip } from '@kolam/contract/finance/payroll/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { PaidStaff, StaffBank } from '../../staff/queries.ts';
import { isComplete, presentBank } from './bank.ts';
import type { Figures } from './figures.ts';
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

/** The account that a payslip was paid to; null: none, or not paid. */
export function snapshotOf({ bankName, accountNumber, ifsc }: PayslipRow): StaffBank | null {
  if (bankName === null || accountNumber === null || ifsc === null) return null;
  return { bankName, accountNumber, ifsc };
}

/** A row as the API answers it; `bank`: the person's of now. */
export function presentPayslip(row: PayslipRow, bank: StaffBank | undefined): Payslip {
  const { computedGross, computedTds, status } = row;
  const snapshot = snapshotOf(row);
  const paidTo = status === 'paid' ? snapshot : bank;
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
    voided: presentVoid(row),
  });
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

type Told = Pick<
  PayslipRow,
  'code' | 'employeeName' | 'month' | 'gross' | 'tds' | 'computedGross' | 'computedTds'
>;

/** What a new payslip's history begins with, under the names of `payslipFieldLabels`. */
export function historyValues(row: Told) {
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

/** What is told of a payment. */
export const paymentValues = ({
  mode,
  ref,
  on,
  bank,
}: {
  mode: string;
  ref: string;
  on: string;
  bank: StaffBank | null;
}) => ({
  mode,
  ref,
  paidOn: on,
  account: bank && bank.accountNumber !== '' ? maskNumber(bank.accountNumber) : null,
});
