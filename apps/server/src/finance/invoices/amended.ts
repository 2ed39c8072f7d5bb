import { panOfGstin } from '@kolam/contract/core/gstin.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { findState, stateOfPrefix } from '@kolam/contract/core/states.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import type { WholeInvoice } from './detail.ts';
import type { DocumentAmendment } from './hooks.ts';
import { labelOf } from './present.ts';
import type { CreditNoteRow, LineRow } from './store.ts';

/** Returns the amendment of a sale with its notes for the response, or null without one. */
export function presentAmendment(all: DocumentAmendment[]): InvoiceDetail['amendment'] {
  const found = all.find(({ noteId }) => noteId === null);
  if (!found) return null;
  return {
    at: found.createdAt.toISOString(),
    by: found.madeByName,
    month: found.month,
    issuedOn: found.issuedOn,
    name: found.recipientName,
    gstin: found.recipientGstin,
    isSez: found.isSez,
    place: found.place,
    placeLabel: labelOf(found.place),
    supplyType: found.supplyType,
    cgst: inRupees(found.cgst),
    sgst: inRupees(found.sgst),
    igst: inRupees(found.igst),
    notes: all.flatMap(({ noteCode }) => noteCode ?? []),
    reason: found.reason,
  };
}

/** Puts the amended taxes in place of those of a document and of its lines. */
function withTaxes<Row extends Pick<CreditNoteRow, 'cgst' | 'grandTotal' | 'taxTotal'>>(
  row: Row,
  { cgst, sgst, igst }: DocumentAmendment,
): Row {
  const taxTotal = cgst + sgst + igst;
  return {
    ...row,
    ...{ cgst, sgst, igst, taxTotal },
    grandTotal: row.grandTotal - row.taxTotal + taxTotal,
  };
}

const withLines = <Line extends LineRow>(lines: Line[], { lines: amended }: DocumentAmendment) =>
  lines.map((line) => ({ ...line, ...amended.get(line.id) }));

/**
 * Returns a sale with its particulars and taxes as amended, as it is printed from then on. What is
 * due stays as it was issued.
 */
export function amendedInvoice(whole: WholeInvoice, all: DocumentAmendment[]): WholeInvoice {
  const found = all.find(({ noteId }) => noteId === null);
  if (!found) return whole;
  const { recipientName: name, recipientGstin: gstin, isSez } = found;
  const { place, supplyType, issuedOn } = found;
  const state = findState(stateOfPrefix(gstin) ?? '')?.code ?? whole.recipient.state;
  const pan = panOfGstin(gstin) ?? whole.recipient.pan;
  return {
    ...whole,
    row: { ...withTaxes(whole.row, found), place, supplyType, issuedOn },
    lines: withLines(whole.lines, found),
    recipient: { ...whole.recipient, name, gstin, isSez, state, pan },
  };
}

type Note = { note: CreditNoteRow; lines: LineRow[] };

/** Returns a note with its taxes as amended. */
export function amendedNote({ note, lines }: Note, all: DocumentAmendment[]): Note {
  const found = all.find(({ noteId }) => noteId === note.id);
  if (!found) return { note, lines };
  return { note: withTaxes(note, found), lines: withLines(lines, found) };
}
