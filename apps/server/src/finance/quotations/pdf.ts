import { Readable } from 'node:stream';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import { quotationPrintTexts as texts } from '@kolam/contract/finance/quotations/messages.ts';
import { notFound } from '#core/failure.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import { ourSender, type TaxDocument, taxDocumentPage } from '#finance/documents/actions.ts';
import { findParty } from '#finance/parties/queries.ts';
import { logoOf, type Organisation, readOrganisation } from '#platform/organisation/queries.ts';
import { findQuotation, linesOf, type QuotationLine, type QuotationRow } from './store.ts';

/** Returns a quotation as a PDF with its file name, with both parties as they are now. */
export async function quotationFile(services: Pick<Services, 'db' | 'files'>, row: QuotationRow) {
  const { db } = services;
  const organisation = await readOrganisation(db);
  const parts = {
    lines: await linesOf(db, row.id),
    party: await findParty(db, 'customer', row.partyId),
    logo: await logoOf(services, organisation),
  };
  const content = await makePdf(taxDocumentPage(printedQuotation(row, { organisation, ...parts })));
  return { fileName: `${(row.code ?? 'Draft').replaceAll('/', '-')}.pdf`, content };
}

export async function downloadQuotation(context: RequestContext, id: string) {
  const row = await findQuotation(context.db, id);
  if (!row) throw notFound();
  const { fileName, content } = await quotationFile(context, row);
  return { stream: Readable.from([content]), fileName };
}

type Parts = {
  organisation: Organisation;
  lines: QuotationLine[];
  party: Awaited<ReturnType<typeof findParty>>;
  logo: string | null;
};

const labelOf = (state: string) => stateLabel(findState(state)?.number ?? state);

/** A quotation as printed. It says that it is no tax invoice, and requests no payment by UPI. */
function printedQuotation(
  row: QuotationRow,
  { organisation, lines, party, logo }: Parts,
): TaxDocument {
  const state = party?.state ?? '';
  const { bankName, accountName, account, ifsc, legalName } = organisation;
  return {
    title: texts.title[row.type],
    code: row.code,
    stamp: row.state === 'draft' ? { text: texts.draft, isBad: false } : null,
    sender: ourSender(organisation, logo),
    other: {
      as: texts.other[row.type],
      name: row.partyName,
      address: [
        party?.line1 ?? '',
        `${party?.city ?? ''} ${party?.pincode ?? ''}`.trim(),
        party?.country ?? '',
      ].filter(Boolean),
      gstin: party?.gstin ?? '',
      stateLabel: state === '' ? '' : labelOf(state),
    },
    facts: [
      { name: texts.date, value: dayText(row.issuedOn) },
      { name: texts.validUntil, value: dayText(row.validUntil) },
    ],
    placeNumber: findState(row.place)?.number ?? row.place,
    placeLabel: labelOf(row.place),
    supplyType: row.supplyType,
    lines,
    figures: row,
    settlement: null,
    endorsement: texts.notAnInvoice[row.type],
    isOurSupply: false,
    notes: { name: texts.notes, text: row.notes },
    paidTo: {
      bank:
        row.type === 'proforma' && account !== ''
          ? { name: bankName, accountName: accountName || legalName, account, ifsc }
          : null,
      upi: null,
    },
    signedBy: legalName === '' ? null : legalName,
  };
}
