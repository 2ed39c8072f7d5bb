import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { invoices } from '#finance/invoices/tables.ts';
import { accountEntries } from '#finance/parties/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { instantColumn } from '../../core/columns.ts';

/**
 * A voucher for each payment of a bill under reverse charge (CGST Act, section 31(3)(g)). It never
 * changes. The rest of what it states is in the bill, whose parties and lines never change either.
 */
export const paymentVouchers = pgTable(
  'payment_vouchers',
  {
    id: uuid().primaryKey(),
    createdAt: instantColumn().notNull(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    /** The payment of the bill alone, or of several bills. Null: it was paid from the account. */
    paymentId: uuid().references(() => payments.id),
    /** What was settled from the account of the vendor. Null for a payment of the bill alone. */
    entryId: uuid().references(() => accountEntries.id),
    number: integer().notNull(),
    code: text().notNull(),
    financialYear: smallint().notNull(),
    /** The day of the payment, or that on which it was recorded if the sales of its month are closed. */
    issuedOn: date({ mode: 'string' }).notNull(),
    /** What was settled of the bill, by money and by tax deducted, in paise. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique('payment_vouchers_number_key').on(table.financialYear, table.number),
    unique('payment_vouchers_code_key').on(table.code),
    unique('payment_vouchers_entry_key').on(table.entryId),
    uniqueIndex('payment_vouchers_payment_key')
      .on(table.paymentId)
      .where(sql`${table.entryId} is null`),
    index('payment_vouchers_invoice_idx').on(table.invoiceId),
    index('payment_vouchers_issued_on_idx').on(table.issuedOn),
    index('payment_vouchers_payment_idx').on(table.paymentId),
    check('payment_vouchers_cause', sql`num_nulls(${table.paymentId}, ${table.entryId}) < 2`),
    check('payment_vouchers_amount', sql`${table.amount} > 0`),
    check(
      'payment_vouchers_code',
      sql`${table.code} ~ '^${sql.raw(fixedPrefixes.paymentVoucher)}/[0-9]{2}-[0-9]{2}/[0-9]{5}$'`,
    ),
    check(
      'payment_vouchers_financial_year',
      sql`${table.issuedOn} >= make_date(${table.financialYear}, 4, 1) and ${table.issuedOn} < make_date(${table.financialYear} + 1, 4, 1)`,
    ),
  ],
);
