import { supplyTypes } from '@kolam/contract/finance/tax/gst.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { creditNoteLines, creditNotes, invoiceLines, invoices } from '#finance/invoices/tables.ts';
import { instantColumn } from '../../core/columns.ts';

const paise = () => bigint({ mode: 'number' });
const taxes = () => ({
  cgst: paise().notNull(),
  sgst: paise().notNull(),
  igst: paise().notNull(),
});

/**
 * The particulars of sales and of notes on them as amended after the return of their month was
 * filed (CGST Act, section 37(3), proviso). A row never changes, and a document has one at most. A
 * trigger checks the states of both months.
 */
export const documentAmendments = pgTable(
  'document_amendments',
  {
    id: uuid().primaryKey(),
    createdAt: instantColumn().notNull(),
    madeByName: text().notNull(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    /** Null: the invoice itself. */
    noteId: uuid().references(() => creditNotes.id),
    /** The month whose return declared the document, `YYYY-MM`. */
    declaredIn: text().notNull(),
    /** The month in whose return the amendment stands, `YYYY-MM`. */
    month: text().notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
    recipientName: text().notNull(),
    recipientGstin: text().notNull(),
    isSez: boolean().notNull(),
    /** A state code of two letters. */
    place: text().notNull(),
    supplyType: text({ enum: supplyTypes }).notNull(),
    /** The sums of its lines, by a trigger. */
    ...taxes(),
    reason: text().notNull(),
  },
  (table) => [
    uniqueIndex('document_amendments_invoice_key')
      .on(table.invoiceId)
      .where(sql`${table.noteId} is null`),
    uniqueIndex('document_amendments_note_key').on(table.noteId),
    index('document_amendments_month_idx').on(table.month),
    // For what was amended of a month before.
    index('document_amendments_declared_in_idx').on(table.declaredIn),
    check(
      'document_amendments_months',
      sql`${table.declaredIn} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$' and ${table.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$' and ${table.month} > ${table.declaredIn}`,
    ),
    // The return of October after the financial year is the last that is due by 30 November.
    check(
      'document_amendments_in_time',
      sql`${table.month} <= (left(${table.declaredIn}, 4)::integer + case when right(${table.declaredIn}, 2) < '04' then 0 else 1 end) || '-10'`,
    ),
    check(
      'document_amendments_issued_on',
      sql`to_char(${table.issuedOn}, 'YYYY-MM') <= ${table.declaredIn}`,
    ),
    check(
      'document_amendments_supply',
      sql`least(${table.cgst}, ${table.sgst}, ${table.igst}) >= 0 and case ${table.supplyType} when 'intra' then ${table.igst} = 0 else ${table.cgst} + ${table.sgst} = 0 end`,
    ),
  ],
);

/** The tax of each line as amended. The rest of a line stays as it was issued. */
export const documentAmendmentLines = pgTable(
  'document_amendment_lines',
  {
    id: uuid().primaryKey(),
    amendmentId: uuid()
      .notNull()
      .references(() => documentAmendments.id),
    /** The line of the invoice, unless it is one of a note. */
    invoiceLineId: uuid().references(() => invoiceLines.id),
    noteLineId: uuid().references(() => creditNoteLines.id),
    ...taxes(),
  },
  (table) => [
    index('document_amendment_lines_amendment_idx').on(table.amendmentId),
    uniqueIndex('document_amendment_lines_invoice_line_key').on(table.invoiceLineId),
    uniqueIndex('document_amendment_lines_note_line_key').on(table.noteLineId),
    check(
      'document_amendment_lines_line',
      sql`num_nulls(${table.invoiceLineId}, ${table.noteLineId}) = 1`,
    ),
  ],
);
