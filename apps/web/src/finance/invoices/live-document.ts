import { mostPaise } from '@kolam/contract/core/paise.ts';
import { findState } from '@kolam/contract/core/states.ts';
import type { DocumentWarning } from '@kolam/contract/finance/invoices/model.ts';
import { documentWarnings, hasAddress } from '@kolam/contract/finance/invoices/warnings.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import {
  type DocumentFigures,
  documentFigures,
  type LineFigures,
  lineFigures,
  type RoundOff,
  type SupplyType,
  type TaxedLine,
} from '@kolam/contract/finance/tax/gst.ts';
import { chargedFigures } from '@kolam/contract/finance/tax/reverse-charge.ts';
import { retiredRatesOn, type TaxRules } from '@kolam/contract/finance/tax/rules.ts';
import type { Organisation } from '@kolam/contract/platform/organisation/model.ts';
import {
  type DocumentValues,
  isWithinLimits,
  type LineValues,
  taxedLine,
  typedRoundOff,
} from './document-values.ts';
import { followedSupply, type SupplyFacts } from './followed-supply.ts';

type Issuer = Pick<Organisation, 'legalName' | 'gstin' | 'state' | 'address' | 'roundsTotals'>;

type Around = {
  party: Pick<Party, 'gstin' | 'isSez' | 'address'> | undefined;
  /** Our organisation, undefined until loaded. */
  issuer: Issuer | undefined;
  stored?: SupplyFacts['stored'];
  /** Undefined until loaded. Until then, every rate counts as in force. */
  rules: TaxRules | undefined;
};

/** Warnings that require a party. */
const ofParty = new Set<DocumentWarning['code']>(['VENDOR_NOT_REGISTERED', 'RECIPIENT_INCOMPLETE']);

/** Returns a line's figures, or null if they can't be calculated or exceed the storable limits. */
export function liveLine(line: LineValues, supplyType: SupplyType) {
  const taxed = taxedLine(line);
  if (!taxed || !isWithinLimits(taxed)) return null;
  const figures: LineFigures = lineFigures(taxed, supplyType);
  return { taxed, figures };
}

/** Returns null if they exceed the storable limits. */
function figuresOf(
  lines: readonly TaxedLine[],
  supplyType: SupplyType,
  roundOff: RoundOff,
): DocumentFigures | null {
  if (!lines.every(isWithinLimits)) return null;
  const figures = documentFigures(lines, supplyType, roundOff);
  return figures.grandTotal > mostPaise ? null : figures;
}

/** Calculates the figures of the typed values with the same functions as the server. */
export function liveDocument(values: DocumentValues, { party, issuer, stored, rules }: Around) {
  const { kind, issuedOn } = values;
  const ourState = issuer?.state ?? '';
  const { place, supplyType } = followedSupply(values, { ourState, party, stored });
  const counted = values.lines.flatMap((line) => {
    const taxed = taxedLine(line);
    return taxed ? [{ taxed, hsn: line.hsn.trim() }] : [];
  });
  const lines = counted.map(({ taxed }) => taxed);
  const ofSale = issuer?.roundsTotals ? 'rupee' : 0;
  const worked = figuresOf(lines, supplyType, kind === 'sales' ? ofSale : typedRoundOff(values));
  const reverseCharge = kind === 'purchase' && values.reverseCharge;
  const figures = worked && chargedFigures(worked, reverseCharge);
  const warnings = documentWarnings({
    kind,
    issuedOn,
    place,
    supplyType,
    ours: {
      name: issuer?.legalName ?? '',
      gstin: issuer?.gstin ?? '',
      state: ourState,
      hasAddress: issuer !== undefined && hasAddress(issuer.address),
    },
    party: {
      gstin: party?.gstin ?? '',
      state: party?.address.state ?? '',
      isSez: party?.isSez ?? false,
      hasAddress: party !== undefined && hasAddress(party.address),
    },
    taxRates: lines.map(({ taxBasisPoints }) => taxBasisPoints),
    retiredRates: rules ? retiredRatesOn(rules, issuedOn) : [],
    hsnCodes: counted.map(({ hsn }) => hsn),
    subtotal: figures?.subtotal ?? 0,
    taxTotal: figures?.taxTotal ?? 0,
  });
  return {
    lines,
    reverseCharge,
    figures,
    supplyType,
    placeNumber: findState(place)?.number ?? '',
    warnings: warnings.filter(({ code }) =>
      code === 'SUPPLIER_INCOMPLETE' ? issuer !== undefined : party || !ofParty.has(code),
    ),
  };
}
