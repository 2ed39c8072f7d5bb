import type { BodyOf } from '@kolam/contract/core/call.ts';
import { dayOf, financialYearOf } from '@kolam/contract/core/dates.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { createCreditNote } from '@kolam/contract/finance/invoices/calls.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { spreadCredit } from '@kolam/contract/finance/tax/credit.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { requireFresh, type SignedInScope } from '#core/scope.ts';
import { readOrganisation } from '../../organisation/queries.ts';
import { takeNumber } from '../numbering/actions.ts';
import { requireFigures, requireIssuable, requireIssued } from './checks.ts';
import { lineRows } from './compose.ts';
import { detailOf } from './detail.ts';
import { recordInvoice } from './history.ts';
import { presentNote } from './present.ts';
import {
  findInvoiceForUpdate,
  type InvoiceRow,
  insertCreditNote,
  type LineRow,
  listLines,
  saveInvoice,
} from './store.ts';

type Body = BodyOf<typeof createCreditNote>;

/** Lowers what is due on an invoice by lines, or by an amount with its tax, at most by what is due. */
export function makeCreditNote(scope: SignedInScope, id: string, body: Body) {
  return scope.transaction(async (tx) => {
    const invoice = requireIssued(await findInvoiceForUpdate(tx, id));
    requireFresh(scope, invoice.version);
    const issuedOn = body.issuedOn ?? dayOf(scope.clock.now());
    if (issuedOn < invoice.issuedOn) {
      throw invalid({ issuedOn: invoiceMessages.creditBeforeInvoice });
    }
    requireIssuable(issuedOn, scope);
    const lines = await creditedLines(tx, invoice, body);
    const credited = totalOf(lines);
    const made = await insertCreditNote(tx, {
      note: {
        id: newId(),
        createdAt: scope.clock.now(),
        invoiceId: id,
        kind: invoice.kind,
        ...(await noteNumber(tx, { kind: invoice.kind, issuedOn })),
        issuedOn,
        reason: body.reason,
        ...sumsOf(lines),
      },
      lines,
    });
    const row = await saveInvoice(tx, id, {
      credited: invoice.credited + credited,
      updatedAt: scope.clock.now(),
    });
    await recordInvoice(tx, scope, {
      row,
      action: `credited by ${made.code}`,
      before: { status: invoice.status },
      after: {
        creditNote: `${made.code}, ${rupeeText(credited)}`,
        status: row.status,
        reason: body.reason,
      },
    });
    return {
      data: presentNote({ note: made, lines }),
      invoice: await detailOf(tx, scope, row),
    };
  });
}

/** The number of a note in its own series, the last thing that may have to wait. */
async function noteNumber(
  tx: Tx,
  { kind, issuedOn }: Pick<InvoiceRow, 'kind' | 'issuedOn'>,
): Promise<{ number: number; code: string; financialYear: number }> {
  const { creditPrefix, debitPrefix } = await readOrganisation(tx);
  const financialYear = financialYearOf(issuedOn);
  const series =
    kind === 'sales'
      ? ({ kind: 'credit', prefix: creditPrefix } as const)
      : ({ kind: 'debit', prefix: debitPrefix } as const);
  const taken = await takeNumber(tx, { ...series, financialYear });
  return { ...taken, financialYear };
}

/** @throws Failure 409 `EXCEEDS_DUE`, 400 at `lines` */
async function creditedLines(tx: Tx, invoice: InvoiceRow, body: Body): Promise<LineRow[]> {
  if (body.lines !== undefined) {
    const figures = requireFigures(body.lines, invoice.supplyType);
    requireWithinDue(invoice, figures.grandTotal, 'lines');
    return lineRows(body.lines, figures);
  }
  const amount = body.amount ?? 0;
  requireWithinDue(invoice, amount, 'amount');
  const lines = await listLines(tx, invoice.id);
  return spreadCredit(lines, amount).map(({ place, ...part }, index) => {
    const line = lines[place] as LineRow;
    const isWhole =
      part.taxable === line.taxable && part.cgst === line.cgst && part.igst === line.igst;
    return {
      ...line,
      // A part of a line counts no pieces: it is one amount.
      ...(isWhole ? {} : { unit: '', quantity: 1000, rate: part.taxable }),
      ...part,
      id: newId(),
      place: index,
    };
  });
}

function requireWithinDue({ due }: InvoiceRow, amount: number, field: 'lines' | 'amount'): void {
  if (amount <= due) return;
  const message =
    due === 0 ? invoiceMessages.nothingDue : invoiceMessages.creditAboveDue(rupeeText(due));
  throw conflict('EXCEEDS_DUE', message, { [field]: message });
}

const sum = (lines: LineRow[], part: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
  lines.reduce((total, line) => total + line[part], 0);

const sumsOf = (lines: LineRow[]) => ({
  subtotal: sum(lines, 'taxable'),
  cgst: sum(lines, 'cgst'),
  sgst: sum(lines, 'sgst'),
  igst: sum(lines, 'igst'),
});

function totalOf(lines: LineRow[]): number {
  const { subtotal, cgst, sgst, igst } = sumsOf(lines);
  return subtotal + cgst + sgst + igst;
}
