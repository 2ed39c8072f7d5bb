import { monthName } from '@kolam/contract/core/month-name.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import type { SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import { sectionLabel } from '@kolam/contract/finance/tax/sections.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import {
  changesBetween,
  type NewEntry,
  recordChange,
  recordChanges,
} from '#platform/audit/actions.ts';
import type { InvoiceRow } from './store.ts';

const supplyTypeLabels: Record<SupplyType, string> = {
  intra: 'Intra-state (CGST+SGST)',
  inter: 'Inter-state (IGST)',
};

/**
 * The action in the history of a document that now counts. A vendor's bill is only recorded here.
 */
export const issuedAs = { sales: 'issued', purchase: 'recorded' } as const satisfies Record<
  InvoiceRow['kind'],
  string
>;

/** The values that an invoice's history compares, under the names of `invoiceFieldLabels`. */
export const historyValues = (row: InvoiceRow) => ({
  code: row.code,
  party: row.partyName,
  issuedOn: row.issuedOn,
  dueOn: row.dueOn,
  place: stateLabel(findState(row.place)?.number ?? row.place),
  supplyType: supplyTypeLabels[row.supplyType],
  billNo: row.billNo,
  grandTotal: rupeeText(row.grandTotal),
  status: row.status,
  notes: row.notes,
  reverseCharge: row.reverseCharge || null,
  owedTax: row.reverseCharge ? rupeeText(row.owedCgst + row.owedSgst + row.owedIgst) : null,
  selfInvoice: row.selfInvoiceCode,
  creditMonth: row.creditMonth && monthName(row.creditMonth),
  tdsSection: row.tdsSection === null ? null : sectionLabel(row.tdsSection),
  tds: row.tdsOnBill === null ? null : rupeeText(row.tdsOnBill),
});

type Context = Pick<RequestContext, 'clock' | 'actor' | 'requestId'>;
type Values = Parameters<typeof changesBetween>[0];

const recordOf = ({ id, code, partyName }: InvoiceRow) =>
  ({ kind: 'invoice', id, title: code ?? `Draft for ${partyName}` }) as const;

/** Records that drafts were deleted. */
export const recordDeletedDrafts = (tx: Tx, context: Context, rows: InvoiceRow[]): Promise<void> =>
  recordChanges(
    tx,
    context,
    rows.map((row) => ({
      record: recordOf(row),
      action: 'deleted',
      changes: changesBetween(
        { status: row.status, grandTotal: historyValues(row).grandTotal },
        { status: null, grandTotal: null },
      ),
    })),
  );

/** Records an action on an invoice in its history. */
export async function recordInvoice(
  tx: Tx,
  context: Context,
  {
    row,
    before,
    after,
    ...done
  }: Pick<NewEntry, 'action' | 'detail'> & { row: InvoiceRow; before: Values; after: Values },
): Promise<void> {
  await recordChange(tx, context, {
    record: recordOf(row),
    ...done,
    changes: changesBetween(before, after),
  });
}
