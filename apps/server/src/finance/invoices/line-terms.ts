import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { DocumentLineInput, Rated } from '@kolam/contract/finance/invoices/rules.ts';
import type { InvoiceKind, LineCredit } from '@kolam/contract/finance/invoices/values.ts';
import { invalid } from '#core/failure.ts';

/**
 * Only a line at 0 % is nil-rated, exempt or non-GST, and only a bill's line says whether its input
 * tax is taken. @throws Failure 400 at the first line where this is not so
 */
export function requireLineTerms(
  kind: InvoiceKind,
  lines: readonly Rated<DocumentLineInput>[],
): void {
  for (const [at, { taxPct, untaxed = 'nil', credit, creditReason = '' }] of lines.entries()) {
    const field = `lines.${at}`;
    if (untaxed !== 'nil' && taxPct > 0) {
      throw invalid({ [`${field}.untaxed`]: invoiceMessages.untaxedWithRate });
    }
    if (kind === 'purchase')
      requireReason(credit ?? 'eligible', creditReason, `${field}.creditReason`);
    else if ((credit ?? 'eligible') !== 'eligible' || creditReason !== '') {
      throw invalid({ [`${field}.credit`]: invoiceMessages.creditOfPurchases });
    }
  }
}

/** @throws Failure 400 at `field` */
export function requireReason(credit: LineCredit, reason: string, field: string): void {
  if ((credit === 'eligible') === (reason === '')) return;
  const { creditReasonRequired, creditReasonOfEligible } = invoiceMessages;
  throw invalid({ [field]: reason === '' ? creditReasonRequired : creditReasonOfEligible });
}
