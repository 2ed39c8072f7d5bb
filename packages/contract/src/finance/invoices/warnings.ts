import type { InvoiceKind } from './values.ts';
/** The warnings about a document, the same for stored documents and the live preview. */

import type { SupplyType } from '#finance/tax/gst.ts';
import type { RetiredRate } from '#finance/tax/rules.ts';
import { supplyFor } from '#finance/tax/supply.ts';
import { financialYearEnd, financialYearOf } from '../../core/dates.ts';
import { dayText } from '../../core/day-text.ts';
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

type CheckedPlace = Pick<CheckedDocument, 'kind' | 'place' | 'supplyType'> & {
  ours: Pick<CheckedDocument['ours'], 'state'>;
  party: Pick<CheckedDocument['party'], 'gstin' | 'state' | 'isSez'>;
};

/** Explains the expected supply type. */
function whyItFits(document: CheckedPlace, supplier: string, place: string): string {
  if (document.party.isSez) return invoiceMessages.inZone;
  if (isForeign(place)) return invoiceMessages.placeAbroad;
  return supplier === place
    ? invoiceMessages.sameState(stateName(place))
    : invoiceMessages.otherState(stateName(supplier), stateName(place));
}

function supplyWarning(document: CheckedPlace): DocumentWarning[] {
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
function placeWarning({ kind, party, place }: CheckedPlace): DocumentWarning[] {
  const theirs = kind === 'sales' ? stateOfPrefix(party.gstin) : null;
  if (theirs === null || theirs === numberOf(place)) return [];
  const message = invoiceMessages.placeDiffers(stateLabel(theirs));
  return [{ code: 'PLACE_DIFFERS', message }];
}

/** Returns the warnings about the place of supply and the kind of tax. */
export const placeWarnings = (document: CheckedPlace): DocumentWarning[] => [
  ...supplyWarning(document),
  ...placeWarning(document),
];

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

/** Returns the warnings that a form can show already. The document is accepted regardless. */
export const documentWarnings = (document: CheckedDocument): DocumentWarning[] => [
  ...placeWarnings(document),
  ...rateWarnings(document),
  ...supplierWarnings(document),
  ...partyWarnings(document),
  ...hsnWarning(document),
  ...creditWarning(document),
];
