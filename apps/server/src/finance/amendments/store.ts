import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import type { DocumentAmendment } from '#finance/invoices/hooks.ts';
import { creditNoteLines, creditNotes } from '#finance/invoices/tables.ts';
import { documentAmendmentLines, documentAmendments } from './tables.ts';

/** Returns the amendments of a sale and of its notes, with the tax of their lines. */
export async function listAmendments(
  db: Queryable,
  invoiceId: string,
): Promise<DocumentAmendment[]> {
  const rows = await db
    .select({ amendment: documentAmendments, noteCode: creditNotes.code })
    .from(documentAmendments)
    .leftJoin(creditNotes, eq(creditNotes.id, documentAmendments.noteId))
    .where(eq(documentAmendments.invoiceId, invoiceId))
    .orderBy(asc(documentAmendments.id));
  if (rows.length === 0) return [];
  const lines = await db
    .select()
    .from(documentAmendmentLines)
    .where(
      inArray(
        documentAmendmentLines.amendmentId,
        rows.map(({ amendment }) => amendment.id),
      ),
    );
  return rows.map(({ amendment, noteCode }) => ({
    ...amendment,
    noteCode,
    lines: new Map(
      lines
        .filter(({ amendmentId }) => amendmentId === amendment.id)
        .map(({ invoiceLineId, noteLineId, cgst, sgst, igst }) => [
          noteLineId ?? invoiceLineId ?? '',
          { cgst, sgst, igst },
        ]),
    ),
  }));
}

export async function isAmended(db: Queryable, invoiceId: string): Promise<boolean> {
  return (await db.$count(documentAmendments, eq(documentAmendments.invoiceId, invoiceId))) > 0;
}

/** Returns the state of the sales of a month, `YYYY-MM`. */
export async function salesState(
  db: Queryable,
  month: string,
): Promise<'open' | 'closed' | 'filed'> {
  const { rows } = await db.execute<{ state: 'open' | 'closed' | 'filed' }>(
    sql`select book_state('sales', ${month}) as state`,
  );
  return rows[0]?.state ?? 'open';
}

export type ReportedNote = {
  id: string;
  code: string;
  issuedOn: string;
  isOpen: boolean;
  lines: (typeof creditNoteLines.$inferSelect)[];
};

/** Returns the notes on a sale that lower its tax, oldest first. */
export async function listReportedNotes(tx: Tx, invoiceId: string): Promise<ReportedNote[]> {
  const notes = await tx
    .select({
      id: creditNotes.id,
      code: creditNotes.code,
      issuedOn: creditNotes.issuedOn,
      isOpen: sql<boolean>`book_state('sales', month_of(${creditNotes.issuedOn})) = 'open'`,
    })
    .from(creditNotes)
    .where(sql`${creditNotes.invoiceId} = ${invoiceId} and ${creditNotes.lowersTax}`)
    .orderBy(asc(creditNotes.issuedOn), asc(creditNotes.id));
  if (notes.length === 0) return [];
  const lines = await tx
    .select()
    .from(creditNoteLines)
    .where(
      inArray(
        creditNoteLines.noteId,
        notes.map(({ id }) => id),
      ),
    );
  return notes.map((note) => ({
    ...note,
    lines: lines.filter(({ noteId }) => noteId === note.id),
  }));
}

type New<Table extends { $inferInsert: object }> = Table['$inferInsert'];

/** Writes amendments with their lines: together, since a trigger checks those of the notes. */
export async function insertAmendments(
  tx: Tx,
  amendments: New<typeof documentAmendments>[],
  lines: New<typeof documentAmendmentLines>[],
): Promise<void> {
  await tx.insert(documentAmendments).values(amendments);
  await tx.insert(documentAmendmentLines).values(lines);
}
