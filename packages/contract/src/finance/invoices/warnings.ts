import type { InvoiceKind } from './values.ts';
/** The warnings about a document, the same for stored documents and the live preview. */

import type { SupplyType } from '#finance/tax/gst.ts';
import { owedAfterDays, selfInvoiceDays } from '#finance/tax/reverse-charge.ts';
import type { RetiredRate } from '#finance/tax/rules.ts';
import { supplyFor } from '#finance/tax/supply.ts';
import { addDays, financialYearEnd, financialYearOf } from '../../core/dates.ts';
import { dayText } from '../../core/day-text.ts';
import { monthName } from '../../core/month-name.ts';
import {
  findState,
  isForeign,
  stateLabel,
  stateName,
  stateOfPrefix,
  stateTaxName,
} from '../../core/states.ts';
import { invoiceMessages } from './messages.ts';
import type { DocumentWarning } from './model.ts';

/**
 * A document as it would be stored: states and place as two-letter codes, rates in basis points,
 * amounts in paise.
 */
export type CheckedDocument = {
  kind: InvoiceKind;
  issuedOn: string;
  place: string;
  supplyType: SupplyType;
  ours: { name: string; gstin: string; state: string; hasAddress: boolean };
  party: { gstin: string; state: string; isSez: boolean; hasAddress: boolean };
  taxRates: readonly number[];
  /** Rates out of use on its day, by the rule in force then. */
  retiredRates: readonly RetiredRate[];
  /** HSN or SAC codes of its lines. Empty when not given. */
  hsnCodes: readonly string[];
  subtotal: number;
  taxTotal: number;
  /**
   * Of a bill under reverse charge: the month of its tax (`YYYY-MM`), the day of our own invoice for
   * it, if it has one, the day of its first payment, if it has any, and that of the oldest money on
   * account with its vendor that may be for it.
   */
  owed?: {
    inMonth: string;
    selfInvoiceOn: string | null;
    paidOn: string | null;
    aheadOn: string | null;
  } | null;
  /** Of a bill: the month of its input tax (`YYYY-MM`), once it is known. */
  creditMonth?: string | null;
  /** The days of its credit notes, including one about to be created. */
  creditedOn?: readonly string[];
};

/**
 * Whether an address is sufficient for a document. Without its first line, it has a town at most.
 */
export const hasAddress = ({ line1 }: { line1: string }): boolean => line1.trim() !== '';

/**
 * In paise. From this value without tax, an unregistered recipient is identified in full (CGST
 * Rules, rule 46).
 */
export const namedInFullFrom = 50_000_00;

const numberOf = (state: string) => findState(state)?.number ?? null;

/**
 * Returns the last day on which a note may lower the tax of a supply: 31 October after the end of
 * its financial year. It is declared in the return of its month, which must be filed by 30 November
 * (CGST Act, section 34(2)), and that of November is filed in December.
 */
export const creditDeadline = (issuedOn: string): string =>
  `${financialYearEnd(financialYearOf(issuedOn)).slice(0, 4)}-10-31`;

/** Explains the expected supply type. */
function whyItFits(document: CheckedDocument, supplier: string, place: string): string {
  if (document.party.isSez) return invoiceMessages.inZone;
  if (isForeign(place)) return invoiceMessages.placeAbroad;
  return supplier === place
    ? invoiceMessages.sameState(stateName(place))
    : invoiceMessages.otherState(stateName(supplier), stateName(place));
}

function supplyWarning(document: CheckedDocument): DocumentWarning[] {
  const { kind, party, supplyType } = document;
  const ourState = numberOf(document.ours.state);
  const place = numberOf(document.place);
  if (ourState === null || place === null) return [];
  const partyState = numberOf(party.state);
  const { gstin: partyGstin, isSez } = party;
  const fits = supplyFor({ kind, ourState, partyState, partyGstin, isSez, place });
  if (fits === supplyType) return [];
  const supplier =
    kind === 'sales' ? ourState : (stateOfPrefix(partyGstin) ?? partyState ?? ourState);
  const name = fits === 'inter' ? 'IGST' : `CGST + ${stateTaxName(place)}`;
  const message = invoiceMessages.supplyTypeDiffers(name, whyItFits(document, supplier, place));
  return [{ code: 'SUPPLY_TYPE_DIFFERS', message }];
}

/**
 * The place of supply to a registered recipient is the recipient's location (IGST Act, section
 * 12(2)).
 */
function placeWarning({ kind, party, place }: CheckedDocument): DocumentWarning[] {
  const theirs = kind === 'sales' ? stateOfPrefix(party.gstin) : null;
  if (theirs === null || theirs === numberOf(place)) return [];
  const message = invoiceMessages.placeDiffers(stateLabel(theirs));
  return [{ code: 'PLACE_DIFFERS', message }];
}

/** Checks what a tax invoice must state about us (CGST Rules, rule 46). */
function supplierWarnings({ kind, ours, taxTotal }: CheckedDocument): DocumentWarning[] {
  if (kind !== 'sales') return [];
  const messages = [
    ...(ours.gstin === '' && taxTotal > 0 ? [invoiceMessages.supplierNotRegistered] : []),
    ...(ours.name === '' || !ours.hasAddress ? [invoiceMessages.supplierIncomplete] : []),
  ];
  return messages.map((message) => ({ code: 'SUPPLIER_INCOMPLETE', message }));
}

function hsnWarning({ kind, party, hsnCodes }: CheckedDocument): DocumentWarning[] {
  if (kind !== 'sales' || party.gstin === '' || !hsnCodes.includes('')) return [];
  return [{ code: 'HSN_MISSING', message: invoiceMessages.hsnMissing }];
}

function rateWarnings({ taxRates, retiredRates }: CheckedDocument): DocumentWarning[] {
  return retiredRates
    .filter(({ basisPoints }) => taxRates.includes(basisPoints))
    .map(({ basisPoints, since }) => ({
      code: 'RATE_ABOLISHED',
      message: invoiceMessages.rateAbolished(basisPoints / 100, dayText(since)),
    }));
}

function partyWarnings({ kind, party, subtotal, taxTotal }: CheckedDocument): DocumentWarning[] {
  if (party.gstin !== '') return [];
  if (kind === 'purchase') {
    const message = invoiceMessages.vendorNotRegistered;
    return taxTotal > 0 ? [{ code: 'VENDOR_NOT_REGISTERED', message }] : [];
  }
  const isNamed = party.hasAddress && party.state !== '';
  const message = invoiceMessages.recipientIncomplete;
  return subtotal >= namedInFullFrom && !isNamed ? [{ code: 'RECIPIENT_INCOMPLETE', message }] : [];
}

/**
 * Returns whether a note of a day also lowers the tax of its invoice, not only the amount due. A
 * vendor's note always does, since it lowers the input tax that we could credit.
 */
export const lowersTax = (
  { kind, issuedOn }: Pick<CheckedDocument, 'kind' | 'issuedOn'>,
  creditedOn: string,
): boolean => kind === 'purchase' || creditedOn <= creditDeadline(issuedOn);

function creditWarning(document: CheckedDocument): DocumentWarning[] {
  const { creditedOn = [] } = document;
  if (creditedOn.every((day) => lowersTax(document, day))) return [];
  const deadline = creditDeadline(document.issuedOn);
  const message = invoiceMessages.creditTooLate(dayText(deadline));
  return [{ code: 'CREDIT_TOO_LATE', message }];
}

/**
 * Input tax ends with the return of October after the financial year of the bill, or of our own
 * invoice for it (CGST Act, section 16(4); CBIC Circular 211/5/2024).
 */
function inputCreditWarning(document: CheckedDocument): DocumentWarning[] {
  const { party, issuedOn, creditMonth, owed, taxTotal } = document;
  if (!creditMonth || !(owed || (taxTotal > 0 && party.gstin !== ''))) return [];
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
function owedWarnings({ owed, issuedOn }: CheckedDocument): DocumentWarning[] {
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

/** Returns all warnings about a document, which is accepted regardless. */
export const documentWarnings = (document: CheckedDocument): DocumentWarning[] => [
  ...supplyWarning(document),
  ...placeWarning(document),
  ...rateWarnings(document),
  ...supplierWarnings(document),
  ...partyWarnings(document),
  ...hsnWarning(document),
  ...creditWarning(document),
  ...inputCreditWarning(document),
  ...owedWarnings(document),
];
