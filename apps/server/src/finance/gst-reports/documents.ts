import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import type { listGstDocuments } from '@kolam/contract/finance/gst-reports/endpoints.ts';
import type { GstDocument } from '@kolam/contract/finance/gst-reports/model.ts';
import type { GstDocumentTable } from '@kolam/contract/finance/gst-reports/values.ts';
import { presentReference } from '#core/columns.ts';
import { inSnapshot } from '#core/database/snapshot.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type DocumentRow, listDocumentPage } from './documents-store.ts';
import { figuresOf, placeLabel, takenBack } from './figures.ts';
import { invalidGstins } from './invalid-gstins.ts';
import { monthOf } from './month.ts';

/** Tables of notes only show credited amounts as positive. Elsewhere they are subtracted. */
const ofNotes: ReadonlySet<GstDocumentTable> = new Set([
  'cdnr',
  'cdnur',
  'cdnra',
  'cdnura',
  'late-notes',
]);

/** Tables that depend on whether the vendor has a GSTIN. */
const ofBills: ReadonlySet<GstDocumentTable> = new Set([
  'owed',
  'credit-imported',
  'credit-owed',
  'bills',
  'credit-blocked',
  'credit-reversed',
  'credit-late',
  'not-eligible',
]);

/** Lists the documents behind a table, each with its amounts in that table. */
export async function listDocuments(
  { db, clock }: RequestContext,
  { month: asked, table, place, rate, hsn, unit, page, limit }: QueryOf<typeof listGstDocuments>,
) {
  const { from, to } = monthOf(asked, clock.now());
  const { rows, all } = await inSnapshot(db, async (tx) =>
    listDocumentPage(
      tx,
      {
        ...{ table, from, to, place, taxRate: rate, hsn, unit },
        invalidGstins: ofBills.has(table) ? await invalidGstins(tx, { from, to }) : [],
      },
      { limit, offset: (page - 1) * limit },
    ),
  );
  const figures = (sums: DocumentRow | typeof all) =>
    figuresOf(ofNotes.has(table) ? takenBack(sums) : sums);
  return {
    data: rows.map((row) => ({ ...presentDocument(row, table), ...figures(row) })),
    sums: figures(all),
    meta: metaOf({ page, limit }, all.documents),
  };
}

const ofAdvances: ReadonlySet<GstDocumentTable> = new Set(['at', 'atadj']);

const presentDocument = (
  row: DocumentRow,
  table: GstDocumentTable,
): Omit<GstDocument, 'taxable' | 'igst' | 'cgst' | 'sgst' | 'tax'> => ({
  id: row.id,
  kind: row.kind,
  isNote: row.isNote,
  code: row.code,
  issuedOn: row.issuedOn,
  ...(ofAdvances.has(table)
    ? { invoice: null, payment: { id: row.invoiceId, code: row.invoiceCode } }
    : {
        invoice: { id: row.invoiceId, code: row.invoiceCode, issuedOn: row.invoiceOn },
        payment: null,
      }),
  party: presentReference(row.partyId, row.partyName),
  gstin: row.gstin,
  place: row.place,
  placeLabel: placeLabel(row.place),
  supplyType: row.supplyType,
  isSez: row.isSez,
  was: row.was && {
    issuedOn: row.was.issuedOn,
    name: row.was.name,
    gstin: row.was.gstin,
    placeLabel: placeLabel(row.was.place),
    isSez: row.was.isSez,
    igst: inRupees(row.was.igst),
    cgst: inRupees(row.was.cgst),
    sgst: inRupees(row.was.sgst),
  },
  ratesPct: row.taxRates.map((rate) => rate / 100),
  value: inRupees(row.value),
});
