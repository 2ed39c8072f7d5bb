import { dayOf, financialYearOf } from '@kolam/contract/core/dates.ts';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { createCreditNote } from '@kolam/contract/finance/invoices/endpoints.ts';
import { invoiceLimits } from '@kolam/contract/finance/invoices/limits.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { lowersTax } from '@kolam/contract/finance/invoices/warnings.ts';
import { type OwedTax, totalOwed } from '@kolam/contract/finance/tax/reverse-charge.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, type Failure, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { keepRelease, workOutRelease } from '#finance/deductions/actions.ts';
import { reserveNumber } from '#finance/numbering/actions.ts';
import { type Account, lockAccount, moveOnAccount } from '#finance/parties/actions.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { requireFigures, requireIssuable, requireIssued, requireLowerable } from './checks.ts';
import { creditable, linesOfAmount, linesOfLines, ratedAs, totalLeft } from './credit-lines.ts';
import { noteCreditMonth } from './credit-month.ts';
import { creditedAsAmended } from './credited-lines.ts';
import { detailOf } from './detail.ts';
import { recordInvoice } from './history.ts';
import { amendmentsOfSale } from './hooks.ts';
import { presentNote } from './present.ts';
import { withRates } from './rates.ts';
import { settleOverdue } from './settle-overdue.ts';
import {
  type CreditLineRow,
  countCreditNotes,
  findInvoice,
  findInvoiceForUpdate,
  type InvoiceRow,
  insertCreditNote,
  type LineRow,
  listCreditableLines,
  listLines,
  saveInvoice,
} from './store.ts';

type Body = BodyOf<typeof createCreditNote>;

/**
 * Credits an issued invoice, by lines or by an amount including tax, up to what is left to credit.
 * What exceeds the due of a sale is the balance of its customer. A note on a bill is at most what is
 * due.
 */
export function makeCreditNote(context: SignedInContext, id: string, body: Body) {
  return context.transaction(async (tx) => {
    const account = await lockAccountOf(tx, id);
    const invoice = requireIssued(await findInvoiceForUpdate(tx, id));
    assertVersion(context, invoice.version);
    await requireLowerable(tx, id);
    const issuedOn = body.issuedOn ?? dayOf(context.clock.now());
    if (issuedOn < invoice.issuedOn) {
      throw invalid({ issuedOn: invoiceMessages.creditBeforeInvoice });
    }
    requireIssuable(issuedOn, context);
    const creditMonth = noteCreditMonth(invoice, { ...body, issuedOn }, context);
    await requireFewNotes(tx, invoice);
    const noteId = newId();
    const { lines, roundOff } = await creditedLines(tx, invoice, body);
    const sums = sumsOf(lines);
    const tax = sums.cgst + sums.sgst + sums.igst;
    const credited = sums.subtotal + tax + roundOff;
    const release = await workOutRelease(tx, {
      ...{ invoiceId: id, causeId: noteId, cause: 'note' as const, day: issuedOn },
      taxable: sums.subtotal,
    });
    const released = release?.released ?? 0;
    const above = credited - invoice.due - released;
    if (invoice.kind === 'purchase' && above > 0) {
      throw exceedsDue(invoice.due + released, body.lines ? 'lines' : 'amount');
    }
    const made = await insertCreditNote(tx, {
      note: {
        id: noteId,
        createdAt: context.clock.now(),
        invoiceId: id,
        kind: invoice.kind,
        ...(await noteNumber(tx, { kind: invoice.kind, issuedOn })),
        issuedOn,
        reason: body.reason,
        lowersTax: lowersTax(invoice, issuedOn),
        creditMonth,
        ...sums,
        roundOff,
      },
      lines,
    });
    await keepRelease(tx, release, context.clock.now());
    // Before the note counts, since no more is ever settled than was invoiced.
    if (account && above > 0) {
      const entry = { kind: 'note' as const, invoiceId: id, causeId: noteId, amount: above };
      await moveOnAccount(tx, context, account, {
        entries: [entry],
        by: made.code,
        partOfId: noteId,
      });
    }
    const row = await saveInvoice(tx, id, {
      ...(release && {
        tdsSettled: invoice.tdsSettled - released,
        tdsOnBill: (invoice.tdsOnBill ?? 0) - released,
      }),
      credited: invoice.credited + credited,
      creditedTaxable: invoice.creditedTaxable + sums.subtotal,
      creditedTax: invoice.creditedTax + tax,
      creditedOwed: invoice.creditedOwed + totalOwed(sums),
      updatedAt: context.clock.now(),
    });
    await settleOverdue(tx, row);
    await recordInvoice(tx, context, {
      row,
      action: 'credited',
      detail: made.code,
      before: { status: invoice.status },
      after: {
        creditNote: `${made.code}, ${rupeeText(credited)}`,
        status: row.status,
        reason: body.reason,
      },
    });
    return {
      data: presentNote({ note: made, lines }),
      invoice: await detailOf(tx, context, row),
    };
  });
}

/** The customer of an issued sale, whose balance a note may raise, is locked before its invoice. */
async function lockAccountOf(tx: Tx, id: string): Promise<Account | null> {
  const invoice = await findInvoice(tx, id);
  return invoice?.kind === 'sales'
    ? lockAccount(tx, { id: invoice.partyId, kind: 'customer' })
    : null;
}

/** Takes the number of a note from its own series, as the last step that may wait for a lock. */
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
  const taken = await reserveNumber(tx, { ...series, financialYear });
  return { ...taken, financialYear };
}

/**
 * Returns the lines of an invoice with what was credited of each. Those of an amended sale have the
 * kind of tax that they have since.
 */
async function chargedLines(tx: Tx, { id, kind, supplyType }: InvoiceRow) {
  const amendments = kind === 'sales' ? await amendmentsOfSale.only()(tx, id) : [];
  const amended = amendments.find(({ noteId }) => noteId === null);
  if (!amended) return { supplyType, lines: await listCreditableLines(tx, id) };
  const { lines } = await creditedAsAmended(tx, id, {
    lines: await listLines(tx, id),
    taxes: amended.lines,
    supplyType: amended.supplyType,
    taxesOfNotes: new Map(
      amendments.flatMap(({ noteId, lines: its }) => (noteId === null ? [] : [...its])),
    ),
  });
  return { supplyType: amended.supplyType, lines };
}

/**
 * Returns the credited lines. A note that takes all that is left of them takes the rest of the
 * invoice too: its round-off, and the paise by which the lines as amended differ.
 * @throws Failure 409 `EXCEEDS_INVOICE`, `EXCEEDS_DUE` or `EXCEEDS_LINE`, 400 at lines that the
 * invoice does not have, and at an amount that would divide the round-off
 */
async function creditedLines(tx: Tx, invoice: InvoiceRow, body: Body) {
  const charged = await chargedLines(tx, invoice);
  const of = charged.lines.map(creditable);
  const left = of.reduce((sum, line) => sum + totalLeft(line), 0);
  const rest = invoice.grandTotal - invoice.credited - left;
  const withRest = (lines: CreditLineRow[]) => ({
    lines,
    roundOff: totalOf(lines) === left ? rest : 0,
  });
  if (body.lines === undefined) {
    const amount = body.amount ?? 0;
    requireWithin(invoice, { amount, left, field: 'amount' });
    return withRest(linesOfAmount(of, amountOfLines(amount)));
  }
  const given = await withRates(tx, body.lines.map(ratedAs(of)), invoice.issuedOn);
  const figures = requireFigures(given, {
    supplyType: charged.supplyType,
    reverseCharge: invoice.reverseCharge,
  });
  const { lines, exceeds } = linesOfLines(of, { given, figures });
  const credited = withRest(lines);
  const amount = exceeds ? figures.grandTotal : totalOf(lines) + credited.roundOff;
  requireWithin(invoice, { amount, left, field: 'lines' });
  if (exceeds) throw exceeds;
  return credited;

  function amountOfLines(amount: number): number {
    const all = left + rest;
    if (amount === all) return left;
    if (amount < left) return amount;
    const message = invoiceMessages.creditWithRoundOff(rupeeText(all), rupeeText(left));
    throw invalid({ amount: message });
  }
}

/** Every response includes all notes of its invoice. @throws Failure 409 `TOO_MANY_NOTES` */
async function requireFewNotes(tx: Tx, { id, credited }: InvoiceRow): Promise<void> {
  if (credited > 0 && (await countCreditNotes(tx, id)) >= invoiceLimits.notes) {
    throw conflict('TOO_MANY_NOTES', invoiceMessages.tooManyNotes);
  }
}

/**
 * A note on a sale can be at most what is left to credit. One on a bill is at most what is due, and
 * the tax on the bill that it may release.
 * @throws Failure 409 `EXCEEDS_INVOICE` or `EXCEEDS_DUE`
 */
function requireWithin(
  invoice: InvoiceRow,
  { amount, left, field }: { amount: number; left: number; field: 'lines' | 'amount' },
): void {
  const { kind, due, tdsOnBill, grandTotal, credited } = invoice;
  const ofSale = left === 0 ? 0 : grandTotal - credited;
  const most = kind === 'sales' ? ofSale : due + (tdsOnBill ?? 0);
  if (amount <= most) return;
  if (kind === 'purchase') throw exceedsDue(most, field);
  const message = invoiceMessages.creditAboveInvoice(rupeeText(most));
  throw conflict('EXCEEDS_INVOICE', message, { [field]: message });
}

function exceedsDue(due: number, field: 'lines' | 'amount'): Failure {
  const message =
    due === 0 ? invoiceMessages.nothingDue : invoiceMessages.creditAboveDue(rupeeText(due));
  return conflict('EXCEEDS_DUE', message, { [field]: message });
}

const sum = (lines: LineRow[], part: 'taxable' | keyof OwedTax | 'cgst' | 'sgst' | 'igst') =>
  lines.reduce((total, line) => total + line[part], 0);

const sumsOf = (lines: LineRow[]) => ({
  subtotal: sum(lines, 'taxable'),
  cgst: sum(lines, 'cgst'),
  sgst: sum(lines, 'sgst'),
  igst: sum(lines, 'igst'),
  owedCgst: sum(lines, 'owedCgst'),
  owedSgst: sum(lines, 'owedSgst'),
  owedIgst: sum(lines, 'owedIgst'),
});

function totalOf(lines: LineRow[]): number {
  const { subtotal, cgst, sgst, igst } = sumsOf(lines);
  return subtotal + cgst + sgst + igst;
}
