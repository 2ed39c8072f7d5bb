import { paymentModes } from '@kolam/contract/finance/payments/values.ts';
import { payslipStatuses } from '@kolam/contract/finance/payroll/values.ts';
import type { TaxProfile } from '@kolam/contract/finance/tax/profiles.ts';
import type { SalaryTerms } from '@kolam/contract/finance/tax/salary.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { refKeyOf } from '#finance/payments/tables.ts';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';
import { sealedText } from '../../core/data-key/sealed-column.ts';

const paise = () => bigint({ mode: 'number' });

/** A snapshot of the rule that a payslip was computed by, since rules can be replaced. */
export type KeptRule = {
  id: string;
  version: number;
  profile: TaxProfile;
  validFrom: string;
  source: string;
  /** Its terms, in paise and hundredths of a percent. */
  terms: SalaryTerms;
};

/** The payment reference, normalized like those of invoice payments. */
export const payRefKey = refKeyOf(sql.raw('pay_ref'));

/** A step of the calculation. `amount` is in paise. */
export type KeptStep = { label: string; how: string; amount: number };

/** What staff were paid in a tax year by an earlier employer, and the tax deducted there, in paise. */
export const earlierIncomesTable = pgTable(
  'earlier_incomes',
  {
    /** Of a staff member. Removed when that person is erased. */
    employeeId: uuid().notNull(),
    financialYear: smallint().notNull(),
    income: paise().notNull(),
    tds: paise().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.financialYear] }),
    check('earlier_incomes_figures', sql`${table.tds} between 0 and ${table.income}`),
  ],
);

/**
 * Salaries by month, in paise. A payslip copies everything about its employee, salary and rule when
 * it is created, and that never changes (decision record 0014). The account is copied when it is
 * put into a bank file or paid.
 */
export const payslips = pgTable(
  'payslips',
  {
    ...recordColumns(),
    number: integer().notNull(),
    code: text().notNull(),
    /** The financial year of the month. */
    financialYear: smallint().notNull(),
    /** `YYYY-MM`. */
    month: text().notNull(),
    /** Of a staff member, or of no one once that person is erased. */
    employeeId: uuid().notNull(),
    employeeName: peopleText().notNull(),
    employeeCode: text().notNull(),
    department: peopleText().notNull(),
    ctcAnnual: paise().notNull(),
    gross: paise().notNull(),
    tds: paise().notNull(),
    net: paise().notNull(),
    computedGross: paise().notNull(),
    computedTds: paise().notNull(),
    /** The account of the user who created it. Null: the product, or not known. */
    createdById: uuid(),
    rule: jsonb().$type<KeptRule>().notNull(),
    working: jsonb().$type<KeptStep[]>().notNull(),
    paidAt: instantColumn(),
    paidByName: text(),
    paidOn: date({ mode: 'string' }),
    /**
     * The month in which its tax is payable, by a trigger: that of `paidOn`. If that is
     * closed for payroll, the month in which it was entered, or the first open one after that.
     */
    tdsCountsIn: text(),
    payMode: text({ enum: paymentModes }),
    payRef: text(),
    /** The account at payment or in the bank file. Empty when none was stored. */
    bankName: text(),
    accountNumber: sealedText('payslips.account_number'),
    ifsc: text(),
    /** When it was last put into a bank file, and the account in that file. */
    bankFileAt: instantColumn(),
    bankFileBankName: text(),
    bankFileAccountNumber: sealedText('payslips.bank_file_account_number'),
    bankFileIfsc: text(),
    voidedAt: instantColumn(),
    voidedByName: text(),
    voidReason: text(),
    status: text({ enum: payslipStatuses })
      .notNull()
      .generatedAlwaysAs(
        sql`case when voided_at is not null then 'void' when paid_at is not null then 'paid' else 'pending' end`,
      ),
    isAdjusted: boolean()
      .notNull()
      .generatedAlwaysAs(sql`gross <> computed_gross or tds <> computed_tds`),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((employee_name || e'\\n' || employee_code || e'\\n' || department || e'\\n' || code || e'\\n' || coalesce(pay_ref, '')) collate "und-x-icu")`,
      ),
  },
  (table) => [
    unique('payslips_number_key').on(table.financialYear, table.number),
    unique('payslips_code_key').on(table.code),
    uniqueIndex('payslips_employee_month_key')
      .on(table.employeeId, table.month)
      .where(sql`${table.voidedAt} is null`),
    index('payslips_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    // A month has as many rows as there are staff, so other orders are sorted on request.
    index('payslips_employee_idx').on(table.month, table.employeeName, table.id),
    // For the page of one status, and for pending payslips.
    index('payslips_status_employee_idx').on(
      table.month,
      table.status,
      table.employeeName,
      table.id,
    ),
    // For the sums of a month.
    index('payslips_totals_idx').on(table.month, table.status, table.gross, table.tds, table.net),
    // For whether a payslip was created since a tax rule was.
    index('payslips_created_at_idx').on(table.createdAt),
    // For whether a reference was used before.
    index('payslips_pay_ref_key_idx').on(payRefKey).where(sql`${table.payRef} <> ''`),
    // For the salaries of a period.
    index('payslips_paid_on_idx')
      .on(table.paidOn, table.net)
      .where(sql`${table.paidOn} is not null`),
    // For the tax of a month.
    index('payslips_tds_counts_in_idx')
      .on(table.tdsCountsIn)
      .where(sql`${table.tdsCountsIn} is not null`),
    check('payslips_month', sql`${table.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check(
      'payslips_financial_year',
      sql`${table.financialYear} = left(${table.month}, 4)::integer - case when right(${table.month}, 2) < '04' then 1 else 0 end`,
    ),
    check(
      'payslips_code',
      sql`${table.code} ~ '^${sql.raw(fixedPrefixes.payslip)}/[0-9]{2}-[0-9]{2}/[0-9]{5}$'`,
    ),
    check('payslips_figures', sql`${table.tds} >= 0 and ${table.net} >= 0`),
    check('payslips_net', sql`${table.net} = ${table.gross} - ${table.tds}`),
    check('payslips_computed', sql`${table.computedTds} between 0 and ${table.computedGross}`),
    check('payslips_ctc', sql`${table.ctcAnnual} >= 0`),
    check(
      'payslips_paid',
      sql`num_nulls(${table.paidAt}, ${table.paidByName}, ${table.paidOn}, ${table.payMode}, ${table.payRef}) in (0, 5)`,
    ),
    check(
      'payslips_bank',
      sql`num_nulls(${table.bankName}, ${table.accountNumber}, ${table.ifsc}) in (0, 3) and (${table.accountNumber} is null or ${table.paidAt} is not null)`,
    ),
    check(
      'payslips_pay_mode',
      sql`${table.payMode} in (${sql.raw(paymentModes.map((mode) => `'${mode}'`).join(', '))})`,
    ),
    check(
      'payslips_bank_file',
      sql`num_nulls(${table.bankFileBankName}, ${table.bankFileAccountNumber}, ${table.bankFileIfsc}) in (0, 3) and (${table.bankFileAccountNumber} is null or ${table.bankFileAt} is not null)`,
    ),
    check('payslips_rule', sql`${table.rule} ?& array['profile', 'validFrom', 'source']`),
    check(
      'payslips_voided',
      sql`num_nulls(${table.voidedAt}, ${table.voidedByName}, ${table.voidReason}) in (0, 3)`,
    ),
    check('payslips_paid_or_void', sql`${table.voidedAt} is null or ${table.paidAt} is null`),
  ],
);

/**
 * Payments of salaries that were reversed: an append-only ledger in paise. The payment counts on its
 * own day and its reversal on another, while the payslip is pending again.
 */
export const salaryReversals = pgTable(
  'salary_reversals',
  {
    id: uuid().primaryKey(),
    createdAt: instantColumn().notNull(),
    payslipId: uuid()
      .notNull()
      .references(() => payslips.id),
    /** Of the payslip while it was paid, since a payslip can be paid and reversed several times. */
    version: integer().notNull(),
    paidOn: date({ mode: 'string' }).notNull(),
    net: paise().notNull(),
    reversedOn: date({ mode: 'string' }).notNull(),
    /** The months in which the tax of the payment and of its reversal counts, by a trigger. */
    countedIn: text().notNull().default(''),
    countsIn: text().notNull().default(''),
  },
  (table) => [
    unique('salary_reversals_payment_key').on(table.payslipId, table.version),
    // For the salaries of a period.
    index('salary_reversals_paid_on_idx').on(table.paidOn, table.net),
    index('salary_reversals_reversed_on_idx').on(table.reversedOn, table.net),
    check('salary_reversals_net', sql`${table.net} >= 0`),
    check(
      'salary_reversals_months',
      sql`${table.countedIn} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$' and ${table.countsIn} >= ${table.countedIn}`,
    ),
    check('salary_reversals_days', sql`${table.reversedOn} >= ${table.paidOn}`),
  ],
);

/** One row, from the first change on. */
export const payrollSettings = pgTable(
  'payroll_settings',
  {
    single: integer().primaryKey().default(1),
    /** Whether a user can't pay out a payslip that they prepared. */
    needsSecondPerson: boolean().notNull(),
  },
  (table) => [check('payroll_settings_single', sql`${table.single} = 1`)],
);

/**
 * The last mail of a payslip to its employee. Apart from the payslip, which a closed month keeps as
 * it is.
 */
export const payslipMails = pgTable(
  'payslip_mails',
  {
    payslipId: uuid()
      .primaryKey()
      .references(() => payslips.id),
    /** Of the mail, so that receivers drop one that arrives twice. A new one when mailed again. */
    mailId: uuid().notNull(),
    askedAt: instantColumn().notNull(),
    /** The job that is sending it, and since when. */
    claimedBy: uuid(),
    claimedAt: instantColumn(),
    sentAt: instantColumn(),
    withPdf: boolean(),
  },
  (table) => [
    check(
      'payslip_mails_claimed',
      sql`num_nulls(${table.claimedBy}, ${table.claimedAt}) in (0, 2)`,
    ),
    check('payslip_mails_sent', sql`num_nulls(${table.sentAt}, ${table.withPdf}) in (0, 2)`),
  ],
);

/** What opens the mailed payslips of a member of staff, by their choice. */
export const payslipPasswords = pgTable('payslip_passwords', {
  /** Of the member of staff. Removed when that person is erased. */
  id: uuid().primaryKey(),
  chosenAt: instantColumn().notNull(),
  password: sealedText('payslip_passwords.password').notNull(),
});
