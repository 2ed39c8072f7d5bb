import { findState } from '@kolam/contract/core/states.ts';
import type { DocumentWarning } from '@kolam/contract/finance/invoices/model.ts';
import { documentWarnings } from '@kolam/contract/finance/invoices/warnings.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { documentFigures } from '@kolam/contract/finance/tax/gst.ts';
import { type DocumentValues, stateCode, taxedLines } from './document-values.ts';

type Around = { party: Party | undefined; ourState: string };

/** What needs a party to be said of it. */
const ofParty = new Set<DocumentWarning['code']>(['VENDOR_NOT_REGISTERED', 'RECIPIENT_INCOMPLETE']);

/** The figures of what is typed so far, by the functions that the server keeps it by. */
export function liveDocument(values: DocumentValues, { party, ourState }: Around) {
  const { kind, issuedOn, supplyType } = values;
  const lines = taxedLines(values.lines);
  const figures = documentFigures(lines, supplyType);
  const place = stateCode(values.place === '' ? ourState : values.place);
  const warnings = documentWarnings({
    kind,
    issuedOn,
    place,
    supplyType,
    ourState,
    party: {
      gstin: party?.gstin ?? '',
      state: party?.address.state ?? '',
      isSez: party?.isSez ?? false,
      hasAddress: (party?.address.line1 ?? '') !== '',
    },
    taxRates: lines.map(({ taxBasisPoints }) => taxBasisPoints),
    subtotal: figures.subtotal,
    taxTotal: figures.taxTotal,
  });
  return {
    lines,
    figures,
    placeNumber: findState(place)?.number ?? '',
    warnings: party ? warnings : warnings.filter(({ code }) => !ofParty.has(code)),
  };
}
