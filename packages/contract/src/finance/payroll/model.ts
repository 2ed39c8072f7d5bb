import { z } from 'zod';
import { paymentModes } from '#finance/payments/values.ts';
import { taxProfiles } from '#finance/tax/profiles.ts';
import { instant, recordFields, referenceSchema } from '../../core/record.ts';
import { payslipStatuses } from './values.ts';

/** What prevents a payslip, or should be checked before it is created. */
const payrollExceptions = [
  'own',
  'no-ctc',
  'has-payslip',
  'joined-later',
  'left-this-month',
  'left-later',
  'no-bank',
  'joined-this-month',
] as const;
export type PayrollException = (typeof payrollExceptions)[number];

/** The first four of them, which exclude an employee from a bulk creation. */
export const leavesOut = [
  'own',
  'no-ctc',
  'has-payslip',
  'joined-later',
] as const satisfies readonly [PayrollException, ...PayrollException[]];

/** Exceptions of employees who have left. They are included in a bulk creation only on request. */
export const goneSince = [
  'left-this-month',
  'left-later',
] as const satisfies readonly PayrollException[];

const bankSchema = z.object({
  bankName: z.string(),
  accountNumber: z.string().describe('Masked except for the last 4 digits.'),
  ifsc: z.string(),
});

/** The figures of a month, in rupees. */
const figuresSchema = z.object({ gross: z.number(), tds: z.number(), net: z.number() });

/** The rule that figures were calculated by. */
const payrollRuleSchema = z.object({
  id: z.uuid(),
  version: z
    .int()
    .describe('Version of the rule that was used, because a rule can be replaced later.'),
  profile: z.enum(taxProfiles),
  validFrom: z.string(),
  source: z.string(),
});

/** The calculation of figures, step by step. `amount` is in rupees. */
const workingSchema = z.array(z.object({ label: z.string(), how: z.string(), amount: z.number() }));

const personFields = {
  ...referenceSchema.shape,
  code: z.string().describe('The employee code; empty: none.'),
  department: z.string(),
};

/** The salary of an employee for a month. Everything but its payment is as of its creation. */
export const payslipSchema = z
  .object({
    ...recordFields,
    code: z.string().describe('Consecutive within the financial year of its month.'),
    month: z.string().describe('YYYY-MM.'),
    employee: z.object(personFields).describe('The employee as of the creation of the payslip.'),
    ctcAnnual: z.number(),
    ...figuresSchema.shape,
    adjusted: z.boolean().describe('Whether the given figures differ from the calculated ones.'),
    computed: figuresSchema.describe('Calculated by the rule, whatever figures were given.'),
    rule: payrollRuleSchema,
    working: workingSchema.describe('Of the calculated figures.'),
    status: z.enum(payslipStatuses),
    paid: z.boolean(),
    payMode: z.enum(paymentModes).nullable(),
    payRef: z.string(),
    paidOn: z.string().nullable(),
    paidBy: z.string().nullable().describe('Who marked it as paid.'),
    bankSnapshot: bankSchema
      .nullable()
      .describe(
        'The account stored when the payslip was paid; with NEFT and RTGS, the account of the bank file that contained it. Null if there is none or the payslip is not paid.',
      ),
    bankComplete: z
      .boolean()
      .describe(
        'Whether account number and IFSC are present: in the stored account of a paid payslip, in the bank file’s account of a payslip in a bank file, otherwise in the employee’s current account.',
      ),
    bankFile: z
      .object({ at: instant, bank: bankSchema.nullable() })
      .nullable()
      .describe(
        'The last bank file that contained the payslip, with the account used there. The account is null once such a payment was reversed.',
      ),
    newAccount: z
      .boolean()
      .describe(
        'Whether a pending payslip goes to another account than the employee’s last payment by NEFT or RTGS.',
      ),
    needsSecondPerson: z
      .boolean()
      .describe(
        'Whether the caller prepared a pending payslip, so that another user has to pay it.',
      ),
    voided: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
    mail: z
      .object({
        askedAt: instant,
        sentAt: instant.nullable().describe('Null: on its way.'),
        withPdf: z
          .boolean()
          .nullable()
          .describe('Whether it had the PDF, which a password opens, or only a link.'),
      })
      .nullable()
      .describe('The last mail with this payslip to its employee.'),
  })
  .meta({ id: 'Payslip' });
export type Payslip = z.infer<typeof payslipSchema>;

/** An employee on the payroll: an approved staff member. */
export const payrollEmployeeSchema = z
  .object({
    ...recordFields,
    ...personFields,
    isActive: z.boolean(),
    ctcAnnual: z.number().nullable().describe('Rupees per year.'),
    bank: bankSchema.nullable(),
    bankComplete: z.boolean().describe('Whether account number and IFSC are stored.'),
    joinedOn: z.string().describe('The date of their approval.'),
    earlierIncome: z
      .object({ income: z.number(), tds: z.number() })
      .nullable()
      .describe('What an earlier employer paid and deducted in the current financial year.'),
    payslip: z
      .object({ id: z.uuid(), code: z.string(), status: z.enum(['pending', 'paid']) })
      .nullable()
      .describe('The payslip of the requested month; a void one is not returned.'),
  })
  .meta({ id: 'PayrollEmployee' });
export type PayrollEmployee = z.infer<typeof payrollEmployeeSchema>;

/** A payslip as it would be, with its exceptions. */
const payslipProposalSchema = z
  .object({
    employee: z.object(personFields),
    month: z.string(),
    ctcAnnual: z.number().nullable(),
    computed: figuresSchema.nullable().describe('Null without an annual CTC.'),
    bank: bankSchema.nullable(),
    bankComplete: z.boolean(),
    exceptions: z.array(z.object({ kind: z.enum(payrollExceptions), text: z.string() })),
    payslip: payrollEmployeeSchema.shape.payslip,
  })
  .meta({ id: 'PayslipProposal' });
export type PayslipProposal = z.infer<typeof payslipProposalSchema>;

/** A proposal with the rule and the calculation of its figures. */
export const explainedProposalSchema = payslipProposalSchema.extend({
  rule: payrollRuleSchema,
  working: workingSchema,
});

const countedSchema = z.object({ payslips: z.int(), net: z.number() });

/**
 * Sums over a whole month, whatever part the list shows, in rupees. Void payslips are counted
 * separately.
 */
export const payrollTotalsSchema = z
  .object({
    payslips: z.int(),
    ...figuresSchema.shape,
    paid: countedSchema,
    pending: countedSchema,
    void: countedSchema,
    missing: z.int().describe('Number of active approved staff without a payslip of the month.'),
  })
  .meta({ id: 'PayrollTotals' });
export type PayrollTotals = z.infer<typeof payrollTotalsSchema>;

/** The sums of payslips in a bulk creation. */
export const allPayslipsSchema = z.object({
  month: z.string(),
  rule: payrollRuleSchema,
  totals: z
    .object({ payslips: z.int(), ...figuresSchema.shape })
    .describe('Of the employees who get one.'),
  employees: z
    .array(
      payslipProposalSchema.omit({ bank: true }).extend({
        gets: z.boolean(),
        offered: z
          .boolean()
          .describe(
            'Whether the employee can get one. An employee who has left can get one if included.',
          ),
      }),
    )
    .describe(
      'Approved staff who are active or left in or after the month, by name, those with exceptions first.',
    ),
  unlisted: z
    .int()
    .describe(
      'Number of employees without a new payslip who are not listed, because there are too many.',
    ),
  remaining: z
    .int()
    .describe(
      'Number of employees beyond the maximum that one request creates; they need further requests.',
    ),
});
export type AllPayslips = z.infer<typeof allPayslipsSchema>;

/** An employee with a payslip that can’t be paid now, and the reason as a sentence. */
export const leftOutSchema = z.object({
  payslip: z.object({ id: z.uuid(), code: z.string() }),
  employee: referenceSchema,
  net: z.number(),
  reason: z.string(),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

/** A payslip that goes to another account than the employee’s last payment by NEFT or RTGS. */
const newAccountSchema = leftOutSchema.pick({ payslip: true, employee: true }).extend({
  account: bankSchema.shape.accountNumber,
});
export type NewAccount = z.infer<typeof newAccountSchema>;

const fileSchema = z.object({ day: z.string(), ...countedSchema.shape });

/**
 * The contents of a new bank file: pending payslips with an account that were in no earlier file.
 */
export const bankFilePreviewSchema = z.object({
  month: z.string(),
  ...countedSchema.shape,
  files: z
    .array(fileSchema)
    .describe(
      'Pending payslips that were already in a file, by its date. They are left out unless requested with `again`.',
    ),
  newAccounts: z
    .array(newAccountSchema.extend({ again: z.boolean() }))
    .describe('With `again`, the payslip was already in a file.'),
  leftOut: z.array(leftOutSchema),
});

/** What would be marked as paid in a mode. */
export const payAllPreviewSchema = z.object({
  month: z.string(),
  ...countedSchema.shape,
  files: z.array(fileSchema).describe('Number of these payslips in bank files, by date.'),
  newAccounts: z.array(newAccountSchema),
  leftOut: z.array(leftOutSchema),
  remaining: z
    .int()
    .describe(
      'Number of payslips beyond the maximum that one request pays; they need further requests.',
    ),
});

export const payrollSettingsSchema = z
  .object({
    needsSecondPerson: z
      .boolean()
      .describe('Whether pay-outs need two people: who prepared one does not release it.'),
  })
  .meta({ id: 'PayrollSettings' });

/** How far the payslips of a month are mailed. */
export const payslipMailsSchema = z
  .object({
    month: z.string(),
    payslips: z.int().describe('Payslips that are not void.'),
    sent: z.int(),
    waiting: z.int().describe('On their way.'),
    toMail: z.int().describe('How many the next request mails.'),
    unmailed: z
      .array(leftOutSchema)
      .describe('Those that can’t be mailed, with the reason. The first 100.'),
  })
  .meta({ id: 'PayslipMails' });
export type PayslipMails = z.infer<typeof payslipMailsSchema>;

/** A paid payslip as its employee sees it. */
export const ownPayslipSchema = payslipSchema
  .pick({ id: true, code: true, month: true, gross: true, tds: true, net: true, paidOn: true })
  .meta({ id: 'OwnPayslip' });

/** How the signed-in person gets their payslips by mail. */
export const ownPayslipMailsSchema = z
  .object({
    passwordChosenAt: instant
      .nullable()
      .describe(
        'Since when mailed payslips are PDFs that open with the person’s password. Null: the mails have a link instead.',
      ),
  })
  .meta({ id: 'OwnPayslipMails' });
