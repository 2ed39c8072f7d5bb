import { Readable } from 'node:stream';
import { notFound } from '#core/failure.ts';
import { makePdf } from '#core/pdf/make-pdf.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import { taxDocumentPage } from '#finance/documents/actions.ts';
import { logoOf, readOrganisation } from '#platform/organisation/queries.ts';
import { amendedInvoice, amendedNote, dayOfAmendment } from './amended.ts';
import { wholeInvoice } from './detail.ts';
import { printedInvoice, printedNote, printedSelfInvoice } from './printed.ts';
import { findCreditNote, findInvoice, type InvoiceRow } from './store.ts';

/** A file name for INV/26-27/00001 that every file system accepts. */
const fileNameOf = (code: string | null) => `${(code ?? 'Draft').replaceAll('/', '-')}.pdf`;

/** Returns an invoice as a PDF with its file name, as amended if it was. */
export async function invoiceFile(services: Pick<Services, 'db' | 'files'>, row: InvoiceRow) {
  const organisation = await readOrganisation(services.db);
  const { amendedOn, ...whole } = await amendedInvoice(services.db, row);
  const logo = await logoOf(services, organisation);
  const page = taxDocumentPage(printedInvoice(whole, { organisation, logo, amendedOn }));
  const content = await makePdf(page);
  return { fileName: fileNameOf(row.code), content };
}

export async function downloadInvoice(context: RequestContext, id: string) {
  const row = await findInvoice(context.db, id);
  if (!row) throw notFound();
  const { fileName, content } = await invoiceFile(context, row);
  return { stream: Readable.from([content]), fileName };
}

export async function downloadNote(
  context: RequestContext,
  { id, noteId }: { id: string; noteId: string },
) {
  const row = await findInvoice(context.db, id);
  if (!row) throw notFound();
  const found = await findCreditNote(context.db, { id, noteId });
  if (!found) throw notFound();
  const { amendments, ...amendedSale } = await amendedInvoice(context.db, row);
  // A note that was declared before, and was not amended with the invoice, stays as it was declared.
  const isDeclared =
    amendments.every((each) => each.noteId !== noteId) &&
    amendments.some(({ month }) => month > found.note.issuedOn.slice(0, 7));
  const whole = isDeclared ? await wholeInvoice(context.db, row) : amendedSale;
  const logo = await logoOf(context, await readOrganisation(context.db));
  const amended = amendedNote(found, amendments);
  const amendedOn = dayOfAmendment(amendments, noteId);
  const content = await makePdf(
    taxDocumentPage(printedNote(whole, { ...amended, logo, amendedOn })),
  );
  return { stream: Readable.from([content]), fileName: fileNameOf(found.note.code) };
}

export async function downloadSelfInvoice(context: RequestContext, id: string) {
  const row = await findInvoice(context.db, id);
  if (!row?.selfInvoiceCode) throw notFound();
  const whole = await wholeInvoice(context.db, row);
  const logo = await logoOf(context, await readOrganisation(context.db));
  const content = await makePdf(taxDocumentPage(printedSelfInvoice(whole, logo)));
  return { stream: Readable.from([content]), fileName: fileNameOf(row.selfInvoiceCode) };
}
