import { dayOf } from '@kolam/contract/core/dates.ts';
import { panOfGstin } from '@kolam/contract/core/gstin.ts';
import { findState, stateOfPrefix } from '@kolam/contract/core/states.ts';
import type { Queryable } from '#core/database/types.ts';
import { type WholeInvoice, wholeInvoice } from './detail.ts';
import { amendmentsOfSale, type DocumentAmendment } from './hooks.ts';
import type { CreditNoteRow, InvoiceRow, LineRow } from './store.ts';

/**
 * Puts the amended taxes in place of those of a document. Its total stays as issued, since that is
 * what is paid: the round-off takes the paise by which the taxes differ.
 */
function withTaxes<Row extends Pick<CreditNoteRow, 'cgst' | 'roundOff' | 'taxTotal'>>(
  row: Row,
  { cgst, sgst, igst }: DocumentAmendment,
): Row {
  const taxTotal = cgst + sgst + igst;
  const roundOff = row.roundOff + row.taxTotal - taxTotal;
  return { ...row, ...{ cgst, sgst, igst, taxTotal, roundOff } };
}

const withLines = <Line extends LineRow>(lines: Line[], { lines: amended }: DocumentAmendment) =>
  lines.map((line) => ({ ...line, ...amended.get(line.id) }));

/** Returns the day on which a sale was amended, or a note on it. Null if it was not. */
export function dayOfAmendment(all: DocumentAmendment[], ofNote: string | null): string | null {
  const found = all.find(({ noteId }) => noteId === ofNote);
  return found ? dayOf(found.createdAt) : null;
}

/**
 * Returns an invoice as its client sees it, on paper, by its link and in the portal: a sale that was
 * amended has its particulars and taxes as amended, with the day. Its total and what is due stay as
 * issued.
 */
export async function amendedInvoice(
  db: Queryable,
  row: InvoiceRow,
): Promise<WholeInvoice & { amendedOn: string | null; amendments: DocumentAmendment[] }> {
  const whole = await wholeInvoice(db, row);
  const amendments = row.kind === 'sales' ? await amendmentsOfSale.only()(db, row.id) : [];
  const found = amendments.find(({ noteId }) => noteId === null);
  if (!found) return { ...whole, amendedOn: null, amendments };
  const { recipientName: name, recipientGstin: gstin, isSez } = found;
  const { place, supplyType, issuedOn } = found;
  const state = findState(stateOfPrefix(gstin) ?? '')?.code ?? whole.recipient.state;
  const pan = panOfGstin(gstin) ?? whole.recipient.pan;
  const recipient = { ...whole.recipient, name, gstin, isSez, state, pan };
  return {
    ...whole,
    row: { ...withTaxes(row, found), place, supplyType, issuedOn, recipient },
    lines: withLines(whole.lines, found),
    recipient,
    amendedOn: dayOfAmendment(amendments, null),
    amendments,
  };
}

type Note = { note: CreditNoteRow; lines: LineRow[] };

/** Returns a note with its taxes as amended. */
export function amendedNote({ note, lines }: Note, all: DocumentAmendment[]): Note {
  const found = all.find(({ noteId }) => noteId === note.id);
  if (!found) return { note, lines };
  return { note: withTaxes(note, found), lines: withLines(lines, found) };
}
