import { addDays } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { monthName } from '@kolam/contract/core/month-name.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { DocumentWarning } from '@kolam/contract/finance/invoices/model.ts';
import { creditDeadline } from '@kolam/contract/finance/invoices/warnings.ts';
import { owedAfterDays, selfInvoiceDays } from '@kolam/contract/finance/tax/reverse-charge.ts';

/** What a stored bill says of its input tax. */
type Bill = {
  /** Of its vendor. */
  gstin: string;
  issuedOn: string;
  /** In paise. */
  taxTotal: number;
  /** A line of it gives credit. */
  isEligible: boolean;
  /** The month of its input tax (`YYYY-MM`), once it is known. */
  creditMonth: string | null;
  /**
   * Under reverse charge: the month of its tax (`YYYY-MM`), the day of our own invoice for it, if it
   * has one, the day of its first payment, if it has any, and that of the oldest money on account
   * with its vendor that may be for it.
   */
  owed: {
    inMonth: string;
    selfInvoiceOn: string | null;
    paidOn: string | null;
    aheadOn: string | null;
  } | null;
};

/**
 * Input tax ends with the return of October after the financial year of the bill, or of our own
 * invoice for it (CGST Act, section 16(4); CBIC Circular 211/5/2024).
 */
function inputCreditWarning({
  gstin,
  issuedOn,
  isEligible,
  creditMonth,
  owed,
  taxTotal,
}: Bill): DocumentWarning[] {
  if (!creditMonth || !isEligible || !(owed || (taxTotal > 0 && gstin !== ''))) return [];
  const last = creditDeadline(owed?.selfInvoiceOn ?? issuedOn).slice(0, 7);
  if (creditMonth <= last) return [];
  const message = invoiceMessages.inputCreditLost(monthName(last), monthName(creditMonth));
  return [{ code: 'INPUT_CREDIT_LOST', message }];
}

/**
 * Returns the month (`YYYY-MM`) in which the tax under reverse charge was due at the latest: that of
 * the payment, or of the 61st day of a bill without a self-invoice (CGST Act, section 13(3)).
 */
function lastMonthOfOwed(
  issuedOn: string,
  { selfInvoiceOn, paidOn }: { selfInvoiceOn: string | null; paidOn: string | null },
): string | undefined {
  const days = [
    ...(selfInvoiceOn === null ? [addDays(issuedOn, owedAfterDays + 1)] : []),
    ...(paidOn === null ? [] : [paidOn]),
  ];
  return days.toSorted()[0]?.slice(0, 7);
}

/** Tax that is declared too late bears interest (CGST Act, section 50). */
function owedWarnings({ owed, issuedOn }: Bill): DocumentWarning[] {
  if (!owed) return [];
  const { inMonth, selfInvoiceOn, aheadOn } = owed;
  const { days, since } = selfInvoiceDays;
  const isLate =
    selfInvoiceOn !== null && issuedOn >= since && selfInvoiceOn > addDays(issuedOn, days);
  const lastMonth = lastMonthOfOwed(issuedOn, owed);
  const isAfter = (month: string | undefined): month is string =>
    month !== undefined && inMonth > month;
  const isPaidAhead =
    isAfter(aheadOn?.slice(0, 7)) && !(lastMonth && lastMonth <= (aheadOn ?? '').slice(0, 7));
  return [
    ...(isLate
      ? [{ code: 'SELF_INVOICE_LATE' as const, message: invoiceMessages.selfInvoiceLate(days) }]
      : []),
    ...(isPaidAhead && aheadOn !== null
      ? [
          {
            code: 'OWED_TAX_PAID_AHEAD' as const,
            message: invoiceMessages.owedTaxPaidAhead(
              dayText(aheadOn),
              monthName(aheadOn.slice(0, 7)),
            ),
          },
        ]
      : []),
    ...(isAfter(lastMonth)
      ? [
          {
            code: 'OWED_TAX_LATE' as const,
            message: invoiceMessages.owedTaxLate(monthName(lastMonth)),
          },
        ]
      : []),
  ];
}

/** Returns the warnings about a bill that no form can show: they need what is stored. */
export const billWarnings = (bill: Bill): DocumentWarning[] => [
  ...inputCreditWarning(bill),
  ...owedWarnings(bill),
];
