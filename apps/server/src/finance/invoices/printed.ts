import { dayText } from '@kolam/contract/core/day-text.ts';
import { findState } from '@kolam/contract/core/states.ts';
import { amendedTexts } from '@kolam/contract/finance/amendments/messages.ts';
import { printTexts } from '@kolam/contract/finance/invoices/messages.ts';
import { type OwedTax, totalOwed } from '@kolam/contract/finance/tax/reverse-charge.ts';
import { upiLink } from '@kolam/contract/finance/tax/upi.ts';
import type { TaxDocument } from '#finance/documents/actions.ts';
import type { Organisation } from '#platform/organisation/queries.ts';
import type { WholeInvoice } from './detail.ts';
import { asDeclared } from './financial-note.ts';
import { labelOf } from './present.ts';
import type { CreditNoteRow, InvoiceRow, LineRow } from './store.ts';
import type { PartySnapshot } from './tables.ts';

/** The day of the document's amendment, or null. */
type Amended = { amendedOn: string | null };
type Ours = Amended & { organisation: Organisation; logo: string | null };

const amendedFact = ({ amendedOn }: Amended) =>
  amendedOn === null ? [] : [{ name: amendedTexts.amendedOn, value: dayText(amendedOn) }];

const sidesOf = ({ row, supplier, recipient }: WholeInvoice) =>
  row.kind === 'sales'
    ? { ours: supplier, theirs: recipient }
    : { ours: recipient, theirs: supplier };

const labelled = ({ state }: PartySnapshot) => (state === '' ? '' : labelOf(state));

/** The parts that invoices and their notes share. */
function commonParts(whole: WholeInvoice, logo: string | null) {
  const { kind, place, supplyType } = whole.row;
  const { ours, theirs } = sidesOf(whole);
  return {
    sender: { ...ours, stateLabel: labelled(ours), logo },
    other: { ...theirs, as: printTexts.other(kind), stateLabel: labelled(theirs) },
    placeNumber: findState(place)?.number ?? place,
    placeLabel: labelOf(place),
    supplyType,
    isOurSupply: kind === 'sales',
    reverseCharge: whole.row.reverseCharge,
    signedBy: kind === 'sales' && ours.name !== '' ? ours.name : null,
  };
}

function titleOf({ row, supplier }: WholeInvoice): string {
  if (row.kind === 'purchase') return printTexts.bill;
  return supplier.gstin === '' ? printTexts.invoice : printTexts.taxInvoice;
}

/**
 * Returns the endorsement on a tax invoice for a special economic zone or an export (CGST Rules,
 * rule 46, third proviso). Empty when CGST was charged, since then neither sentence is true. A
 * recipient with a GSTIN is in India, so a sale to them is no export, as in GSTR-1.
 */
function endorsementOf({ row, supplier, recipient }: WholeInvoice): string {
  if (row.kind === 'purchase' || supplier.gstin === '' || row.cgst > 0) return '';
  const paid = row.igst > 0;
  const isExport = findState(row.place)?.code === 'OC' && recipient.gstin === '';
  if (isExport) return printTexts.export(paid);
  return recipient.isSez ? printTexts.zone(paid) : '';
}

const stampOf = ({ state }: InvoiceRow) => {
  if (state === 'issued') return null;
  return { text: printTexts.stamps[state], isBad: state === 'void' };
};

/** An invoice or bill as printed, with payment details for the amount due. */
export function printedInvoice(
  whole: WholeInvoice,
  { organisation, logo, amendedOn }: Ours,
): TaxDocument {
  const { row, lines } = whole;
  const isOwed = row.kind === 'sales' && row.state !== 'void';
  return {
    ...commonParts(whole, logo),
    title: titleOf(whole),
    code: row.code,
    stamp: stampOf(row),
    facts: [
      { name: printTexts.date, value: dayText(row.issuedOn) },
      { name: printTexts.dueDate, value: dayText(row.dueOn) },
      ...amendedFact({ amendedOn }),
      ...(row.billNo === '' ? [] : [{ name: printTexts.billNo, value: row.billNo }]),
    ],
    lines,
    figures: row,
    endorsement: row.reverseCharge ? printTexts.owed(row.owedTax) : endorsementOf(whole),
    settlement:
      row.state === 'issued'
        ? {
            lowered: [
              { name: printTexts.paid, amount: row.paid },
              { name: printTexts.tds, amount: row.tdsSettled },
              { name: printTexts.credited, amount: row.credited },
              {
                name: row.fromAccount < 0 ? printTexts.toAccount : printTexts.fromAccount,
                amount: row.fromAccount,
              },
            ],
            due: row.due,
          }
        : null,
    notes: { name: printTexts.notes, text: row.notes },
    paidTo: {
      bank: isOwed && organisation.account !== '' ? bankOf(organisation) : null,
      upi: row.kind === 'sales' ? upiOf(row, organisation) : null,
    },
  };
}

const bankOf = ({ bankName, accountName, account, ifsc, legalName }: Organisation) => ({
  name: bankName,
  accountName: accountName || legalName,
  account,
  ifsc,
});

/** Null when nothing is due, so that a paid invoice requests no payment. */
function upiOf({ code, due }: InvoiceRow, { upiId, legalName }: Organisation) {
  const link = code === null ? null : upiLink({ upiId, payee: legalName, duePaise: due, code });
  return link === null ? null : { link, id: upiId, due };
}

function noteEndorsement(note: CreditNoteRow): string {
  const back = totalOwed(note);
  if (back > 0) return printTexts.owedBack(back);
  return note.lowersTax ? '' : printTexts.withoutGst;
}

/** Our own invoice for a bill under reverse charge, with the particulars of rule 46. */
export function printedSelfInvoice(whole: WholeInvoice, logo: string | null): TaxDocument {
  const { row, lines, recipient } = whole;
  const charged = <Of extends OwedTax>({ owedCgst, owedSgst, owedIgst, ...of }: Of) => ({
    ...of,
    ...{ cgst: owedCgst, sgst: owedSgst, igst: owedIgst },
  });
  return {
    ...commonParts(whole, logo),
    title: printTexts.selfInvoice,
    code: row.selfInvoiceCode,
    stamp: stampOf(row),
    facts: [
      { name: printTexts.date, value: dayText(row.selfInvoiceOn ?? '') },
      { name: printTexts.ownNumber, value: row.code ?? '' },
      { name: printTexts.ofDay, value: dayText(row.issuedOn) },
      ...(row.billNo === '' ? [] : [{ name: printTexts.billNo, value: row.billNo }]),
    ],
    lines: lines.map(charged),
    figures: { ...charged(row), roundOff: 0, grandTotal: row.subtotal + row.owedTax },
    endorsement: printTexts.ofSelfInvoice,
    settlement: null,
    notes: { name: printTexts.notes, text: '' },
    paidTo: { bank: null, upi: null },
    signedBy: recipient.name === '' ? null : recipient.name,
  };
}

/** A credit or debit note as printed, which references its invoice (CGST Rules, rule 53). */
export function printedNote(
  whole: WholeInvoice,
  {
    logo,
    amendedOn,
    ...given
  }: Amended & { note: CreditNoteRow; lines: LineRow[]; logo: string | null },
): TaxDocument {
  const { row, recipient } = whole;
  const { note, lines } = asDeclared(given);
  const common = commonParts(whole, logo);
  return {
    ...common,
    // Of our own invoice, we are who made it out.
    signedBy:
      row.selfInvoiceCode !== null && recipient.name !== '' ? recipient.name : common.signedBy,
    title: note.lowersTax ? printTexts.note(row.kind) : printTexts.financialNote,
    code: note.code,
    stamp: null,
    facts: [
      { name: printTexts.date, value: dayText(note.issuedOn) },
      ...amendedFact({ amendedOn }),
      { name: printTexts.against, value: row.code ?? '' },
      { name: printTexts.ofDay, value: dayText(row.issuedOn) },
      ...(row.selfInvoiceCode === null
        ? []
        : [
            { name: printTexts.ownInvoice, value: row.selfInvoiceCode },
            { name: printTexts.ownInvoiceDay, value: dayText(row.selfInvoiceOn ?? '') },
          ]),
      ...(row.billNo === '' ? [] : [{ name: printTexts.billNo, value: row.billNo }]),
    ],
    lines,
    figures: note,
    endorsement: noteEndorsement(note),
    settlement: null,
    notes: { name: printTexts.reason, text: note.reason },
    paidTo: { bank: null, upi: null },
  };
}
