import { financialYearOf } from '@kolam/contract/core/dates.ts';
import { findState } from '@kolam/contract/core/states.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { DocumentLineInput, Rated } from '@kolam/contract/finance/invoices/rules.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import type { RoundOff, SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import {
  type ChargedFigures,
  type OwedTax,
  totalOwed,
} from '@kolam/contract/finance/tax/reverse-charge.ts';
import { defaultPlace, supplyFor } from '@kolam/contract/finance/tax/supply.ts';
import { invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { PartyRow } from '#finance/parties/queries.ts';
import type { Organisation } from '#platform/organisation/queries.ts';
import { requireFigures } from './checks.ts';
import { requireLineTerms } from './line-terms.ts';
import { nameBoth } from './party-snapshot.ts';
import type { InvoiceLineRow } from './store.ts';

type Given = {
  kind: InvoiceKind;
  issuedOn: string;
  dueOn: string;
  lines: Rated<DocumentLineInput>[];
  /** A state code of two letters. The party's usual place when undefined. */
  place: string | undefined;
  supplyType: SupplyType | undefined;
  /** Of a bill, in paise. A sale is rounded as the organisation has it. */
  roundOff?: number | undefined;
  /** Whether we owe the tax of a bill. */
  reverseCharge?: boolean;
};

type Sides = { organisation: Organisation; party: PartyRow };

/** What of both parties decides about the place and type of supply. */
export type SupplySides = {
  organisation: Pick<Organisation, 'state'>;
  party: Pick<PartyRow, 'state' | 'gstin' | 'isSez'>;
};

const numberOf = (state: string) => findState(state)?.number ?? null;

/**
 * Returns the given place and type of supply, or those that follow from the states of both parties.
 */
export function supplyOf(
  { kind, place: givenPlace, supplyType }: Pick<Given, 'kind' | 'place' | 'supplyType'>,
  { organisation, party }: SupplySides,
) {
  const states = {
    kind,
    ourState: numberOf(organisation.state) ?? '',
    partyState: numberOf(party.state),
    partyGstin: party.gstin,
  };
  const place = numberOf(givenPlace ?? '') ?? defaultPlace(states);
  return {
    place: findState(place)?.code ?? organisation.state,
    supplyType: supplyType ?? supplyFor({ ...states, isSez: party.isSez, place }),
  };
}

/**
 * Computes a document's columns and lines from the given input, with every figure.
 * @throws Failure 400 at `lines`
 */
export function buildDocument(given: Given, sides: Sides) {
  const { place, supplyType } = supplyOf(given, sides);
  requireLineTerms(given.kind, given.lines);
  const roundOff = roundOffOf(given, sides);
  const { reverseCharge = false } = given;
  const figures = requireFigures(given.lines, { supplyType, roundOff, reverseCharge });
  if (reverseCharge) requireOwed(figures, sides);
  const { subtotal, cgst, sgst, igst, owedCgst, owedSgst, owedIgst } = figures;
  return {
    columns: {
      kind: given.kind,
      issuedOn: given.issuedOn,
      dueOn: given.dueOn,
      financialYear: financialYearOf(given.issuedOn),
      partyId: sides.party.id,
      partyName: sides.party.name,
      companyId: sides.party.companyId,
      ...nameBoth(given.kind, sides),
      place,
      supplyType,
      subtotal,
      cgst,
      sgst,
      igst,
      roundOff: figures.roundOff,
      ...{ reverseCharge, owedCgst, owedSgst, owedIgst },
    },
    lines: lineRows(given.lines, figures),
  };
}

/** @throws Failure 400 at `reverseCharge` */
function requireOwed(figures: OwedTax, { organisation }: Sides): void {
  if (organisation.gstin === '') {
    throw invalid({ reverseCharge: invoiceMessages.reverseChargeNotRegistered });
  }
  if (totalOwed(figures) === 0) throw invalid({ reverseCharge: invoiceMessages.nothingOwed });
}

/** @throws Failure 400 at `roundOff` of a sale */
function roundOffOf({ kind, roundOff }: Given, { organisation }: Sides): RoundOff {
  if (kind === 'purchase') return roundOff ?? 0;
  if (roundOff !== undefined) throw invalid({ roundOff: invoiceMessages.roundOffOfPurchases });
  return organisation.roundsTotals ? 'rupee' : 0;
}

/** Returns lines with their figures, as they are stored. */
export const lineRows = (
  given: readonly Rated<DocumentLineInput>[],
  figures: ChargedFigures,
): InvoiceLineRow[] =>
  given.map((line, place) => {
    const { taxable = 0, cgst = 0, sgst = 0, igst = 0 } = figures.lines[place] ?? {};
    const { owedCgst = 0, owedSgst = 0, owedIgst = 0 } = figures.lines[place] ?? {};
    return {
      id: newId(),
      place,
      desc: line.desc,
      hsn: line.hsn,
      unit: line.unit,
      quantity: line.qty,
      rate: line.rate,
      discountRate: line.discountPct,
      taxRate: line.taxPct,
      taxable,
      cgst,
      sgst,
      igst,
      owedCgst,
      owedSgst,
      owedIgst,
      untaxed: line.untaxed ?? 'nil',
      credit: line.credit ?? 'eligible',
      creditReason: line.creditReason ?? '',
      creditReversedIn: null,
    };
  });

/** Turns a draft's stored line back into its input. */
export const inputOf = (line: InvoiceLineRow): Rated<DocumentLineInput> => ({
  desc: line.desc,
  hsn: line.hsn,
  unit: line.unit,
  qty: line.quantity,
  rate: line.rate,
  discountPct: line.discountRate,
  taxPct: line.taxRate,
  untaxed: line.untaxed,
  credit: line.credit === 'reversed' ? undefined : line.credit,
  creditReason: line.creditReason,
});
