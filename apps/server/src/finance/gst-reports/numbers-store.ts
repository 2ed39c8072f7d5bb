import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { advanceMoves, advances } from '#finance/advances/tables.ts';
import { creditNotes, invoices } from '#finance/invoices/tables.ts';
import { accountEntries } from '#finance/parties/tables.ts';
import { paymentVouchers } from '#finance/payment-vouchers/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { byIndex } from './reported-store.ts';

type Period = { from: string; to: string };

/** Whether a voucher's payment was reversed in the period. A later reversal changes no return. */
const isTakenBack = ({ from, to }: Period): SQL =>
  sql`coalesce(payments.reversed_on between ${from} and ${to}, false)`;

/**
 * A query for the numbers of a period's sales, self-invoices, credit notes and vouchers: `nature`,
 * `code`, `number`, `is_void`.
 */
export function issuedNumbers({ from, to }: Period): SQL {
  return sql`
    select 'invoice' as nature, code, number, state = 'void' as is_void
    from ${invoices} where kind = 'sales' and number is not null and issued_on between ${from} and ${to}
    union all
    select 'self-invoice', self_invoice_code, self_invoice_number, state = 'void'
    from ${invoices} where self_invoice_on between ${from} and ${to}
    union all
    select 'credit-note', code, number, false
    from ${creditNotes} where kind = 'sales' and issued_on between ${from} and ${to}
    union all
    select 'receipt-voucher', advances.code, advances.number, ${isTakenBack({ from, to })}
    from ${advances} join ${payments} on payments.id = payment_id
    where received_on between ${from} and ${to}
    union all
    select 'payment-voucher', vouchers.code, vouchers.number, ${isTakenBack({ from, to })}
    from ${paymentVouchers} as vouchers left join ${payments} on payments.id = vouchers.payment_id
    where vouchers.issued_on between ${from} and ${to}
    union all
    select 'refund-voucher', moves.code, moves.number, ${isTakenBack({ from, to })}
    from ${advanceMoves} as moves join ${accountEntries} as entries on entries.id = moves.entry_id
      join ${payments} on payments.id = entries.cause_id
    where moves.code is not null and moves.day between ${from} and ${to}`;
}

/**
 * A query for the series with numbers missing within a period or directly before it: `nature`,
 * `missing`. A period is within one financial year.
 */
export function missingNumbers({ from, to }: Period): SQL {
  const missing = (nature: string, { table, number, day, year, where }: NumberedSeries) => sql`
    select ${sql.raw(`'${nature}'`)} as nature, last - first + 1 - there as missing
    from (
      select greatest(min(${number}) - 1, 1) as first, max(${number}) as last, min(${year}) as year
      from ${table} where ${where} and ${day} between ${from} and ${to}
    ) as given cross join lateral (
      select count(*) as there from ${table}
      where ${where} and ${year} = given.year and ${number} between first and last ${byIndex}
    ) as counted
    where last - first + 1 > there`;
  return sql.join(
    Object.entries(countedSeries).map(([nature, series]) => missing(nature, series)),
    sql` union all `,
  );
}

type NumberedSeries = {
  table: PgTable;
  number: PgColumn;
  day: PgColumn;
  year: PgColumn;
  where: SQL;
};

const isSale = sql`kind = 'sales'`;

/** The series without gaps whose documents are of a return, by their name in a message. */
const countedSeries: Record<string, NumberedSeries> = {
  invoices: {
    table: invoices,
    number: invoices.number,
    day: invoices.issuedOn,
    year: invoices.financialYear,
    where: isSale,
  },
  'credit notes': {
    table: creditNotes,
    number: creditNotes.number,
    day: creditNotes.issuedOn,
    year: creditNotes.financialYear,
    where: isSale,
  },
  'self-invoices': {
    table: invoices,
    number: invoices.selfInvoiceNumber,
    day: invoices.selfInvoiceOn,
    year: invoices.selfInvoiceYear,
    where: sql`self_invoice_on is not null`,
  },
  'payment vouchers': {
    table: paymentVouchers,
    number: paymentVouchers.number,
    day: paymentVouchers.issuedOn,
    year: paymentVouchers.financialYear,
    where: sql`true`,
  },
};
