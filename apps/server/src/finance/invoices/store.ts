import type { CreditFigures } from '@kolam/contract/finance/tax/credit.ts';
import type { OwedTax } from '@kolam/contract/finance/tax/reverse-charge.ts';
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { creditNoteLines, creditNotes, invoiceLines, invoices } from './tables.ts';

/** All columns except the search text. */
const { searchText: _, ...columns } = getTableColumns(invoices);

export { columns as invoiceColumns };

export type InvoiceRow = Omit<typeof invoices.$inferSelect, 'searchText'>;
type NewInvoice = typeof invoices.$inferInsert;
/** A line of a document or of a note on one. */
export type LineRow = Omit<typeof creditNoteLines.$inferSelect, 'noteId' | 'invoiceLineId'>;
/** A line of a document. */
export type InvoiceLineRow = Omit<typeof invoiceLines.$inferSelect, 'invoiceId'>;
export type CreditLineRow = LineRow & { invoiceLineId: string };
export type CreditNoteRow = typeof creditNotes.$inferSelect;

const invoiceById = prepared((db) =>
  db
    .select(columns)
    .from(invoices)
    .where(eq(invoices.id, sql.placeholder('id'))),
);

export async function findInvoice(db: Queryable, id: string): Promise<InvoiceRow | null> {
  const [found] = await invoiceById(db, { id });
  return found ?? null;
}

const lockedById = prepared((db) =>
  db
    .select(columns)
    .from(invoices)
    .where(eq(invoices.id, sql.placeholder('id')))
    .for('update'),
);

/** Locks the invoice until the transaction ends. */
export async function findInvoiceForUpdate(tx: Tx, id: string): Promise<InvoiceRow | null> {
  const [found] = await lockedById(tx, { id });
  return found ?? null;
}

export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<InvoiceRow> {
  const [inserted] = await tx.insert(invoices).values(invoice).returning(columns);
  return inserted as InvoiceRow;
}

export async function saveInvoice(
  tx: Tx,
  id: string,
  changes: Partial<NewInvoice> & { updatedAt: Date },
): Promise<InvoiceRow> {
  const [updated] = await tx
    .update(invoices)
    .set({ ...changes, version: sql`${invoices.version} + 1` })
    .where(eq(invoices.id, id))
    .returning(columns);
  return updated as InvoiceRow;
}

/** Saves fields that users don't edit, without a new version, so that pending edits stay valid. */
export async function saveSending(
  tx: Tx,
  id: string,
  { at, to }: { at: Date; to: string },
): Promise<InvoiceRow> {
  const [updated] = await tx
    .update(invoices)
    .set({ sentAt: at, sentTo: to })
    .where(eq(invoices.id, id))
    .returning(columns);
  return updated as InvoiceRow;
}

export async function removeInvoice(tx: Tx, id: string): Promise<void> {
  await tx.delete(invoices).where(eq(invoices.id, id));
}

/** Deletes those of these documents that are drafts in their first version. */
export async function removeUntouched(tx: Tx, ids: string[]): Promise<InvoiceRow[]> {
  return tx
    .delete(invoices)
    .where(and(inArray(invoices.id, ids), eq(invoices.state, 'draft'), eq(invoices.version, 1)))
    .returning(columns);
}

export async function insertLines(
  tx: Tx,
  invoiceId: string,
  lines: InvoiceLineRow[],
): Promise<void> {
  await tx.insert(invoiceLines).values(lines.map((line) => ({ ...line, invoiceId })));
}

export async function replaceLines(
  tx: Tx,
  invoiceId: string,
  lines: InvoiceLineRow[],
): Promise<void> {
  await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId));
  await insertLines(tx, invoiceId, lines);
}

const { invoiceId: _invoice, ...lineColumns } = getTableColumns(invoiceLines);

const linesOfInvoice = prepared((db) =>
  db
    .select(lineColumns)
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, sql.placeholder('id')))
    .orderBy(asc(invoiceLines.place)),
);

export const listLines = (db: Queryable, id: string): Promise<InvoiceLineRow[]> =>
  linesOfInvoice(db, { id });

type LineCredit = Pick<InvoiceLineRow, 'credit' | 'creditReason' | 'creditReversedIn'>;

export async function saveLineCredit(tx: Tx, id: string, credit: LineCredit): Promise<void> {
  await tx.update(invoiceLines).set(credit).where(eq(invoiceLines.id, id));
}

/** Returns the first month in which a note lowers the input tax of a bill. */
export async function firstNoteMonth(tx: Tx, invoiceId: string): Promise<string | null> {
  const [found] = await tx
    .select({ month: sql<string | null>`min(${creditNotes.creditMonth})` })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoiceId));
  return found?.month ?? null;
}

/** Returns the vendor's first issued bill with this number in the financial year. */
export async function findBill(
  tx: Tx,
  { partyId, financialYear, billNo }: Pick<InvoiceRow, 'partyId' | 'financialYear' | 'billNo'>,
): Promise<{ code: string } | null> {
  const [found] = await tx
    .select({ code: sql<string>`${invoices.code}` })
    .from(invoices)
    .where(
      and(
        eq(invoices.kind, 'purchase'),
        eq(invoices.state, 'issued'),
        eq(invoices.partyId, partyId),
        eq(invoices.financialYear, financialYear),
        sql`lower(${invoices.billNo}) = lower(${billNo})`,
        isNotNull(invoices.code),
      ),
    )
    .orderBy(asc(invoices.number))
    .limit(1);
  return found ?? null;
}

export async function insertCreditNote(
  tx: Tx,
  { note, lines }: { note: typeof creditNotes.$inferInsert; lines: CreditLineRow[] },
): Promise<CreditNoteRow> {
  const [inserted] = await tx.insert(creditNotes).values(note).returning();
  await tx.insert(creditNoteLines).values(lines.map((line) => ({ ...line, noteId: note.id })));
  return inserted as CreditNoteRow;
}

/** Returns an invoice's notes with their lines in order of creation, never more than the limit. */
export async function listCreditNotes(
  db: Queryable,
  invoiceId: string,
): Promise<{ note: CreditNoteRow; lines: CreditLineRow[] }[]> {
  const notes = await db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoiceId))
    .orderBy(asc(creditNotes.id));
  const lines = new Map(notes.map(({ id }) => [id, [] as CreditLineRow[]]));
  for (const line of await linesOfNotes(db, [...lines.keys()])) lines.get(line.noteId)?.push(line);
  return notes.map((note) => ({ note, lines: lines.get(note.id) ?? [] }));
}

/** Returns one note with its lines, if it belongs to this invoice. */
export async function findCreditNote(
  db: Queryable,
  { id, noteId }: { id: string; noteId: string },
): Promise<{ note: CreditNoteRow; lines: LineRow[] } | null> {
  const [note] = await db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.id, noteId), eq(creditNotes.invoiceId, id)));
  return note ? { note, lines: await linesOfNotes(db, [noteId]) } : null;
}

export async function saveRecipientReversal(
  tx: Tx,
  noteId: string,
  answer: Pick<CreditNoteRow, 'recipientReversed' | 'recipientReversedOn'>,
): Promise<CreditNoteRow> {
  const [saved] = await tx
    .update(creditNotes)
    .set(answer)
    .where(eq(creditNotes.id, noteId))
    .returning();
  return saved as CreditNoteRow;
}

const linesOfNotes = async (db: Queryable, ids: string[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(creditNoteLines)
        .where(inArray(creditNoteLines.noteId, ids))
        .orderBy(asc(creditNoteLines.noteId), asc(creditNoteLines.place));

export const countCreditNotes = (db: Queryable, invoiceId: string): Promise<number> =>
  db.$count(creditNotes, eq(creditNotes.invoiceId, invoiceId));

const creditedOf = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)::bigint`;

/** Returns an invoice's lines in order, each with the amounts credited so far. */
export async function listCreditableLines(
  tx: Tx,
  invoiceId: string,
): Promise<{ line: InvoiceLineRow; credited: CreditFigures & OwedTax }[]> {
  return tx
    .select({
      line: lineColumns,
      credited: {
        taxable: creditedOf(creditNoteLines.taxable),
        cgst: creditedOf(creditNoteLines.cgst),
        sgst: creditedOf(creditNoteLines.sgst),
        igst: creditedOf(creditNoteLines.igst),
        owedCgst: creditedOf(creditNoteLines.owedCgst),
        owedSgst: creditedOf(creditNoteLines.owedSgst),
        owedIgst: creditedOf(creditNoteLines.owedIgst),
      },
    })
    .from(invoiceLines)
    .leftJoin(creditNoteLines, eq(creditNoteLines.invoiceLineId, invoiceLines.id))
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .groupBy(invoiceLines.id)
    .orderBy(asc(invoiceLines.place));
}
