import { dayOf, financialYearOf } from '@kolam/contract/core/dates.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { needsSelfInvoice } from '@kolam/contract/finance/tax/reverse-charge.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import type { Clock } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { reserveNumber } from '#finance/numbering/actions.ts';
import type { PartyRow } from '#finance/parties/queries.ts';
import type { InvoiceRow } from './store.ts';

/**
 * Returns whether we owe the tax of a document: as given, else as usual for the vendor. A sale is
 * charged with its tax. @throws Failure 400 at `reverseCharge`
 */
export function reverseChargeOf(
  kind: InvoiceKind,
  { given, party }: { given: boolean | undefined; party: Pick<PartyRow, 'reverseCharge'> },
): boolean {
  if (kind === 'purchase') return given ?? party.reverseCharge;
  if (given) throw invalid({ reverseCharge: invoiceMessages.reverseChargeOfPurchases });
  return false;
}

/**
 * Numbers our own invoice for a bill under reverse charge that is recorded now, if its vendor is not
 * registered (CGST Act, section 31(3)(f)). It may wait for the series.
 */
export async function selfInvoiceFor(
  tx: Tx,
  { clock }: { clock: Clock },
  { reverseCharge, supplier }: Pick<InvoiceRow, 'reverseCharge' | 'supplier'>,
) {
  if (!reverseCharge || !needsSelfInvoice(supplier)) return {};
  const selfInvoiceOn = dayOf(clock.now());
  const financialYear = financialYearOf(selfInvoiceOn);
  const { number, code } = await reserveNumber(tx, {
    ...{ kind: 'self-invoice', prefix: fixedPrefixes.selfInvoice, financialYear },
  });
  return {
    selfInvoiceNumber: number,
    selfInvoiceCode: code,
    selfInvoiceOn,
    selfInvoiceYear: financialYear,
  };
}
