import { addDays, dayOf, financialYearOf, financialYearStart } from '@kolam/contract/core/dates.ts';
import { mostPaise } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { invoiceLimits } from '@kolam/contract/finance/invoices/limits.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { recipientProblem } from '@kolam/contract/finance/invoices/recipient.ts';
import type { DocumentLineInput, Rated } from '@kolam/contract/finance/invoices/rules.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import {
  documentFigures,
  type RoundOff,
  type SupplyType,
} from '@kolam/contract/finance/tax/gst.ts';
import { type ChargedFigures, chargedFigures } from '@kolam/contract/finance/tax/reverse-charge.ts';
import type { Clock } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import { lockPartyShared, type PartyRow } from '#finance/parties/queries.ts';
import { blocksLowering } from './hooks.ts';
import { partyKindOf } from './party-snapshot.ts';
import type { InvoiceRow } from './store.ts';

/**
 * Finds the party of a document and locks it in share mode until the transaction ends.
 * @throws Failure 400 at `party`, 409 `PARTY_ARCHIVED`
 */
export async function requireParty(tx: Tx, kind: InvoiceKind, id: string): Promise<PartyRow> {
  const party = await lockPartyShared(tx, partyKindOf(kind), id);
  if (!party) throw invalid({ party: partyMessages.unknown(partyKindOf(kind)) });
  if (party.archivedAt !== null) {
    const message = invoiceMessages.partyArchived(party.name);
    throw conflict('PARTY_ARCHIVED', message, { party: message });
  }
  return party;
}

/**
 * Requires that a sale may name its recipient and place of supply as it is issued.
 * @throws Failure 400 at `party` or `place`
 */
export function requireRecipient({
  kind,
  supplier,
  recipient,
  place,
}: Pick<InvoiceRow, 'kind' | 'supplier' | 'recipient' | 'place'>): void {
  if (kind !== 'sales') return;
  const problem = recipientProblem({ ours: supplier.gstin, gstin: recipient.gstin, place });
  if (!problem) return;
  throw invalid({ [problem.field === 'gstin' ? 'party' : 'place']: problem.message });
}

type Supplied = { supplyType: SupplyType; roundOff?: RoundOff; reverseCharge?: boolean };

/**
 * Computes the figures of a document's lines.
 * @throws Failure 400 at `lines` when the total is not above 0, or too large to store
 */
export function requireFigures(
  lines: readonly Rated<DocumentLineInput>[],
  { supplyType, roundOff = 0, reverseCharge = false }: Supplied,
): ChargedFigures {
  const figures = exactFigures(lines, supplyType, roundOff);
  if (figures === null || figures.grandTotal > mostPaise) {
    throw invalid({ lines: invoiceMessages.totalTooLarge(rupeeText(mostPaise)) });
  }
  const charged = chargedFigures(figures, reverseCharge);
  if (charged.grandTotal <= 0) throw invalid({ lines: invoiceMessages.amountPositive });
  return charged;
}

function exactFigures(
  lines: readonly Rated<DocumentLineInput>[],
  supplyType: SupplyType,
  roundOff: RoundOff,
) {
  try {
    return documentFigures(lines.map(taxedLine), supplyType, roundOff);
  } catch (error) {
    // Beyond the safe integers.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const taxedLine = ({ qty, rate, discountPct, taxPct }: Rated<DocumentLineInput>) => ({
  quantityThousandths: qty,
  ratePaise: rate,
  taxBasisPoints: taxPct,
  discountBasisPoints: discountPct,
});

type Days = { issuedOn: string; dueOn: string };
type AskedDays = { [day in keyof Days]?: string | undefined };

/** Returns the days of a document, with defaults for those not given. @throws Failure 400 */
export function requireDays(given: AskedDays, { clock }: { clock: Clock }): Days {
  const issuedOn = given.issuedOn ?? dayOf(clock.now());
  const dueOn = given.dueOn ?? addDays(issuedOn, invoiceLimits.dueAfterDays);
  if (dueOn < issuedOn) throw invalid({ dueOn: invoiceMessages.dueBeforeIssue });
  return { issuedOn, dueOn };
}

/**
 * A document is issued in the current or previous financial year, never on a future day.
 * @throws Failure 400 at `issuedOn`
 */
export function requireIssuable(issuedOn: string, { clock }: { clock: Clock }): void {
  const today = dayOf(clock.now());
  if (issuedOn > today) throw invalid({ issuedOn: invoiceMessages.dayInFuture });
  if (issuedOn < financialYearStart(financialYearOf(today) - 1)) {
    throw invalid({ issuedOn: invoiceMessages.dayTooEarly });
  }
}

export function requireDraft(row: InvoiceRow | null, text?: string): InvoiceRow {
  if (!row) throw notFound();
  if (row.state === 'draft') return row;
  const message = text ?? invoiceMessages.notADraft;
  throw conflict('NOT_A_DRAFT', row.state === 'void' ? invoiceMessages.alreadyVoid : message);
}

/**
 * Requires an issued document that is not void. @throws Failure 404, 409 `DRAFT` or `ALREADY_VOID`
 */
export function requireIssued(row: InvoiceRow | null): InvoiceRow {
  if (!row) throw notFound();
  if (row.state === 'draft') throw conflict('DRAFT', invoiceMessages.stillADraft);
  if (row.state === 'void') throw conflict('ALREADY_VOID', invoiceMessages.alreadyVoid);
  return row;
}

/**
 * Requires that a locked document may be made void or get a note.
 * @throws Failure 409, such as `IN_RUN`
 */
export async function requireLowerable(tx: Tx, id: string): Promise<void> {
  for (const blocked of blocksLowering.parts()) {
    const failure = await blocked(tx, id);
    if (failure) throw failure;
  }
}
