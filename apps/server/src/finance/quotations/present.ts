import { dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import type { Quotation, QuotationDetail } from '@kolam/contract/finance/quotations/model.ts';
import { quotationStatus, quotationTypeLabels } from '@kolam/contract/finance/quotations/values.ts';
import type { Clock } from '#core/clock.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { invoiceStates } from '#finance/invoices/queries.ts';
import { findParty } from '#finance/parties/queries.ts';
import { linesOf, type QuotationLine, type QuotationRow } from './store.ts';

/** Converts rows to the API's format, with the invoices that were made from them. */
export async function presentQuotations(
  db: Queryable,
  { clock }: { clock: Clock },
  rows: QuotationRow[],
): Promise<Quotation[]> {
  const today = dayOf(clock.now());
  const invoices = await invoiceStates(
    db,
    rows.flatMap(({ invoiceId }) => invoiceId ?? []),
  );
  return rows.map((row) =>
    Object.assign(presentRecord(row), {
      type: row.type,
      code: row.code,
      status: quotationStatus(row, today),
      issuedOn: row.issuedOn,
      validUntil: row.validUntil,
      party: presentReference(row.partyId, row.partyName),
      subtotal: inRupees(row.subtotal),
      taxTotal: inRupees(row.cgst + row.sgst + row.igst),
      roundOff: inRupees(row.roundOff),
      grandTotal: inRupees(row.grandTotal),
      invoice: invoices.get(row.invoiceId ?? '') ?? null,
    }),
  );
}

/** Returns the response of every endpoint about one quotation. */
export async function quotationResponse(
  db: Queryable,
  context: { clock: Clock },
  row: QuotationRow,
): Promise<{ data: QuotationDetail }> {
  const [quotation] = await presentQuotations(db, context, [row]);
  const lines = await linesOf(db, row.id);
  const party = await findParty(db, 'customer', row.partyId);
  const data = Object.assign(quotation as Quotation, {
    place: row.place,
    supplyType: row.supplyType,
    email: party?.email ?? '',
    notes: row.notes,
    reason: row.reason,
    sent: row.sentAt === null ? null : { at: row.sentAt.toISOString(), to: row.sentTo ?? '' },
    lines: lines.map((line) => ({
      desc: line.desc,
      hsn: line.hsn,
      unit: line.unit,
      qty: line.quantity / 1000,
      rate: inRupees(line.rate),
      discountPct: line.discountRate / 100,
      taxPct: line.taxRate / 100,
      untaxed: line.untaxed,
      taxable: inRupees(line.taxable),
      total: inRupees(line.taxable + line.cgst + line.sgst + line.igst),
    })),
  });
  return { data };
}

export const recordOf = ({
  id,
  code,
  partyName,
}: Pick<QuotationRow, 'id' | 'code' | 'partyName'>) =>
  ({ kind: 'quotation', id, title: code ?? `Draft for ${partyName}` }) as const;

const lineText = ({ desc, quantity, rate, discountRate, taxRate }: QuotationLine): string =>
  `${quantity / 1000} × ${desc} at ${rupeeText(rate)}${discountRate === 0 ? '' : ` less ${discountRate / 100}%`} (${taxRate / 100}%)`;

/** History values, under the names of `quotationFieldLabels`. */
export const historyValues = (row: QuotationRow, lines: readonly QuotationLine[]) => ({
  code: row.code,
  type: quotationTypeLabels[row.type],
  party: row.partyName,
  issuedOn: row.issuedOn,
  validUntil: row.validUntil,
  place: stateLabel(findState(row.place)?.number ?? row.place),
  supplyType: row.supplyType,
  grandTotal: rupeeText(row.grandTotal),
  notes: row.notes,
  lines: lines.map(lineText).join('; '),
});
