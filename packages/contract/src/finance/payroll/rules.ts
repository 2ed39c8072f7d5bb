import { z } from 'zod';
import { defaultPaymentMode } from '#finance/payments/model.ts';
import { confirmDuplicateRef } from '#finance/payments/rules.ts';
import { paymentModes } from '#finance/payments/values.ts';
import { dayField } from '../../core/day-field.ts';
import { choice, flag, recordId, requiredParagraph, text, wholeNumber } from '../../core/fields.ts';
import { groupedNumber } from '../../core/grouped.ts';
import { accountNumberOrHidden, ifsc, ifscProblem, withoutAadhaar } from '../../core/india.ts';
import { rupees } from '../../core/money.ts';
import { monthField } from '../../core/month-field.ts';
import { payrollLimits } from './limits.ts';
import { payrollMessages } from './messages.ts';

const employeeId = recordId('Employee', { required: payrollMessages.employeeRequired });
const month = monthField('Month');

/** An amount. When missing or empty, it is computed. */
const given = (label: string) =>
  z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    rupees(label).optional(),
  );

export const proposePayslipSchema = z.object({ employeeId, month });

/** Missing figures are computed. Net is gross less TDS. */
export const createPayslipSchema = proposePayslipSchema.extend({
  gross: given('Gross'),
  tds: given('TDS'),
  net: given('Net'),
});
export type CreatePayslip = z.output<typeof createPayslipSchema>;

export const monthSchema = z.object({ month });

const people = (label: string) =>
  z
    .array(recordId('Employee'), { error: `${label} must be a list of ids` })
    .max(payrollLimits.atOnce, {
      error: `${label} can have at most ${groupedNumber(payrollLimits.atOnce)} ids`,
    })
    .default([]);

/** The figures that the user saw and confirmed. */
const expected = z
  .object(
    {
      payslips: wholeNumber('Expected payslips', { min: 0, max: 1_000_000 }),
      net: rupees('Expected net'),
    },
    { error: 'Expected must have payslips and net' },
  )
  .describe('The totals of the preview. Nothing is done if the totals have changed.');
export type Expected = z.output<typeof expected>;

export const createAllPayslipsSchema = monthSchema.extend({
  skip: people('Skip').describe('Employees who get none.'),
  include: people('Include').describe(
    'Employees who left in or after the month and still get one.',
  ),
  expected,
});
export type CreateAllPayslips = z.output<typeof createAllPayslipsSchema>;

const payment = {
  mode: choice('Mode', paymentModes).default(defaultPaymentMode),
  ref: text('Reference', { max: 100 }).default(''),
  paidOn: dayField('Date').optional().describe('Default: today.'),
  confirmDuplicateRef,
};

export const payPayslipSchema = z.object(payment).prefault({});
export type PayPayslip = z.output<typeof payPayslipSchema>;

export const payAllPayslipsSchema = monthSchema.extend({ ...payment, expected });
export type PayAllPayslips = z.output<typeof payAllPayslipsSchema>;

export const bankFileSchema = monthSchema.extend({
  again: flag('Again')
    .default(false)
    .describe('Includes payslips that were already in a bank file.'),
});
export type MakeBankFile = z.output<typeof bankFileSchema>;

export const savePayrollSettingsSchema = z.object({
  needsSecondPerson: flag('Two people').describe(
    'Whether a user can’t pay out a payslip that they created, or to an account that they entered.',
  ),
});
export type SavePayrollSettings = z.output<typeof savePayrollSettingsSchema>;

const reason = { reason: requiredParagraph('Reason', { max: 500 }) };

export const voidPayslipSchema = z.object(reason);

export const reversePayslipSchema = z.object(reason);

/** Characters that every PDF reader takes in the same way, on any keyboard. */
const typedAnywhere = /^[!-~](?:[ -~]*[!-~])?$/;

export const payslipPasswordSchema = z.object({
  password: z
    .string({
      error: (issue) => (issue.input == null ? 'Password is required' : 'Password must be text'),
    })
    .min(1, { error: 'Password is required', abort: true })
    .min(payrollLimits.passwordLeast, { error: payrollMessages.passwordLength, abort: true })
    .max(payrollLimits.passwordMost, { error: payrollMessages.passwordLength, abort: true })
    .regex(typedAnywhere, { error: payrollMessages.passwordCharacters })
    .describe('Mailed payslips open with it. No response contains it.'),
});

/** Omitted fields stay as they are, also within `bank`. */
export const updatePayrollEmployeeSchema = z.object({
  department: withoutAadhaar(text('Department', { max: 120 })).optional(),
  employeeCode: withoutAadhaar(text('Employee code', { max: 40 })).optional(),
  ctcAnnual: rupees('Annual CTC').nullable().optional(),
  earlierIncome: z
    .object(
      { income: rupees('Paid by an earlier employer'), tds: rupees('TDS of an earlier employer') },
      { error: 'The income from an earlier employer must be an object' },
    )
    .refine(({ income, tds }) => tds <= income, {
      path: ['tds'],
      error: payrollMessages.earlierTdsExceeds,
    })
    .nullable()
    .optional()
    .describe('What an earlier employer paid and deducted in the current financial year.'),
  bank: z
    .object(
      {
        bankName: withoutAadhaar(text('Bank name', { max: 120 })).optional(),
        accountNumber: accountNumberOrHidden()
          .optional()
          .describe(
            'The full number. Empty clears it; the masked number of a response leaves it unchanged.',
          ),
        ifsc: ifsc(ifscProblem).optional(),
      },
      { error: 'Bank must be an object' },
    )
    .nullable()
    .optional(),
});
export type UpdatePayrollEmployee = z.output<typeof updatePayrollEmployeeSchema>;

/** Returns the contradictions within figures as they would be stored, in paise, by field. */
export function figureProblems(figures: {
  gross: number;
  tds: number;
  net: number;
}): Record<string, string> {
  const { gross, tds, net } = figures;
  if (tds > gross) return { tds: payrollMessages.tdsExceedsGross };
  return net === gross - tds ? {} : { net: payrollMessages.netDiffers };
}
