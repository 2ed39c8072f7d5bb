import { inRupees } from '@kolam/contract/core/money.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import type {
  CreditNote,
  DocumentLine,
  Invoice,
  InvoiceLine,
} from '@kolam/contract/finance/invoices/model.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { totalOwed } from '@kolam/contract/finance/tax/reverse-charge.ts';
import { defaultSection } from '@kolam/contract/finance/tax/sections.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import { asDeclared } from './financial-note.ts';
import type { ListedInvoice } from './list-store.ts';
import type { CreditNoteRow, InvoiceLineRow, LineRow } from './store.ts';
import type { PartySnapshot } from './tables.ts';

type Figures = Pick<
  ListedInvoice,
  'subtotal' | 'cgst' | 'sgst' | 'igst' | 'taxTotal' | 'roundOff' | 'grandTotal'
>;

const presentFigures = (row: Figures & { owedTax: number }) => ({
  subtotal: inRupees(row.subtotal),
  cgst: inRupees(row.cgst),
  sgst: inRupees(row.sgst),
  igst: inRupees(row.igst),
  taxTotal: inRupees(row.taxTotal),
  roundOff: inRupees(row.roundOff),
  grandTotal: inRupees(row.grandTotal),
  owedTax: inRupees(row.owedTax),
});

/** Returns '27-Maharashtra' for MH. An unknown code is returned unchanged. */
export const labelOf = (state: string) => stateLabel(findState(state)?.number ?? state);

/** What the presented invoice depends on besides its row. */
type AsOf = {
  today: string;
  hasPan: boolean;
  /** The name of its event. */
  event: string | null;
};

/** Turns a row into the list response's shape. */
export function presentInvoice(row: ListedInvoice, { today, hasPan, event }: AsOf): Invoice {
  // Object spread followed by further fields takes ten times as long, for every row of a list.
  return Object.assign(presentRecord(row), {
    kind: row.kind,
    code: row.code,
    status: row.status,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    isOverdue: row.due > 0 && row.dueOn < today,
    party: presentReference(row.partyId, row.partyName),
    place: row.place,
    placeLabel: labelOf(row.place),
    supplyType: row.supplyType,
    billNo: row.billNo,
    reverseCharge: row.reverseCharge,
    ...presentFigures(row),
    paid: inRupees(row.paid),
    tdsSettled: inRupees(row.tdsSettled),
    credited: inRupees(row.credited),
    fromAccount: inRupees(row.fromAccount),
    due: inRupees(row.due),
    tds:
      row.kind === 'sales'
        ? null
        : {
            section: row.tdsSection ?? defaultSection,
            applied: row.tdsSettled > 0,
            hasPAN: hasPan,
            onBill: row.tdsOnBill === null ? null : inRupees(row.tdsOnBill),
          },
    event: row.eventId === null ? null : presentReference(row.eventId, event ?? ''),
    eventHead: row.eventHead,
  });
}

export const presentInvoiceLine = (kind: InvoiceKind, line: InvoiceLineRow): InvoiceLine => ({
  ...presentLine(line),
  untaxed: line.taxRate === 0 ? line.untaxed : null,
  credit: kind === 'sales' ? null : line.credit,
  creditReason: line.creditReason,
  creditReversedIn: line.creditReversedIn,
});

const presentLine = (line: LineRow): DocumentLine => ({
  _id: line.id,
  id: line.id,
  desc: line.desc,
  hsn: line.hsn,
  unit: line.unit,
  qty: line.quantity / 1000,
  rate: inRupees(line.rate),
  discountPct: line.discountRate / 100,
  taxPct: line.taxRate / 100,
  taxable: inRupees(line.taxable),
  cgst: inRupees(line.cgst),
  sgst: inRupees(line.sgst),
  igst: inRupees(line.igst),
  total: inRupees(line.taxable + line.cgst + line.sgst + line.igst),
  owedTax: inRupees(totalOwed(line)),
});

export function presentNote({
  note,
  lines,
}: {
  note: CreditNoteRow;
  lines: LineRow[];
}): CreditNote {
  const shown = asDeclared({ note, lines });
  return {
    _id: note.id,
    id: note.id,
    createdAt: note.createdAt.toISOString(),
    updatedAt: note.createdAt.toISOString(),
    code: note.code,
    issuedOn: note.issuedOn,
    reason: note.reason,
    lowersTax: note.lowersTax,
    creditMonth: note.creditMonth,
    recipientReversed:
      note.recipientReversed === null
        ? null
        : { answer: note.recipientReversed ? 'yes' : 'no', on: note.recipientReversedOn },
    ...presentFigures({ ...shown.note, owedTax: totalOwed(note) }),
    lines: shown.lines.map(presentLine),
  };
}

export const presentNamed = ({
  name,
  gstin,
  pan,
  state,
  address,
  email,
  phone,
}: PartySnapshot) => ({
  name,
  gstin,
  pan,
  state,
  stateLabel: state === '' ? '' : labelOf(state),
  address,
  email,
  phone,
});
