import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { Clock } from '#core/clock.ts';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { reserveNumber } from '#finance/numbering/actions.ts';
import type { Organisation } from '#platform/organisation/queries.ts';
import { requireRecipient } from './checks.ts';
import { selfInvoiceFor } from './reverse-charge.ts';
import { findBill, type InvoiceRow } from './store.ts';

type Numbered = Pick<
  InvoiceRow,
  | 'kind'
  | 'financialYear'
  | 'partyId'
  | 'billNo'
  | 'reverseCharge'
  | 'supplier'
  | 'recipient'
  | 'place'
>;
type Numbers = Awaited<ReturnType<typeof selfInvoiceFor>> & {
  number: number;
  code: string;
  billConfirmed: boolean;
};

/**
 * Writes an issued document under the next number of its series, as the last step that may wait for
 * a lock. A bill number that the vendor already has in the financial year needs confirmation. Of
 * two concurrent bills, a unique index decides which came first.
 * @throws Failure 400 at `party` or `place` of a sale, 409 `DUPLICATE_BILL`
 */
export async function writeNumbered(
  tx: Tx,
  context: { clock: Clock },
  document: Numbered & { organisation: Organisation; confirmDuplicate: boolean },
  write: (tx: Tx, numbers: Numbers) => Promise<InvoiceRow>,
): Promise<InvoiceRow> {
  requireRecipient(document);
  const { kind, financialYear, organisation, confirmDuplicate } = document;
  const isKept = (await keptBill(tx, document)) !== null;
  if (isKept && !confirmDuplicate) throw await duplicateBill(tx, document);
  const prefix = kind === 'sales' ? organisation.salesPrefix : organisation.purchasePrefix;
  const taken = {
    ...(await reserveNumber(tx, { kind, prefix, financialYear })),
    ...(await selfInvoiceFor(tx, context, document)),
  };
  // From here on, other transactions wait for the next number, so nothing unnecessary is done.
  if (document.billNo === '') return write(tx, { ...taken, billConfirmed: false });
  const writeAs = (billConfirmed: boolean) =>
    transaction(tx, (inner) => write(inner, { ...taken, billConfirmed }));
  try {
    return await writeAs(isKept);
  } catch (error) {
    if (!violates(error, 'invoices_bill_key')) throw error;
    if (confirmDuplicate) return writeAs(true);
    throw await duplicateBill(tx, document);
  }
}

const keptBill = async (tx: Tx, document: Numbered) =>
  document.billNo === '' ? null : findBill(tx, document);

async function duplicateBill(tx: Tx, document: Numbered) {
  const kept = await keptBill(tx, document);
  const message = invoiceMessages.duplicateBill(document.billNo, kept?.code ?? '');
  return conflict('DUPLICATE_BILL', message, { billNo: message });
}
