import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { updateInvoice } from '@kolam/contract/finance/invoices/endpoints.ts';
import type { Tx } from '#core/database/types.ts';
import { preconditionFailed } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { releaseFiles } from '#platform/files/actions.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { requireNoBill, saveBillFile } from './bill-file.ts';
import { buildDocument, inputOf } from './build-document.ts';
import { requireDays, requireDraft, requireParty } from './checks.ts';
import { requireCreditMonth } from './credit-month.ts';
import { sectionOf } from './deducted.ts';
import { detailOf } from './detail.ts';
import {
  type EventLink,
  linkColumns,
  linkOf,
  linkValues,
  recordLinks,
  requireLink,
} from './event-link.ts';
import { historyValues, recordInvoice } from './history.ts';
import { withRates } from './rates.ts';
import { reverseChargeOf } from './reverse-charge.ts';
import {
  findInvoice,
  findInvoiceForUpdate,
  type InvoiceRow,
  listLines,
  removeInvoice,
  replaceLines,
  saveInvoice,
} from './store.ts';

/** Changes the fields of a draft that the body names, and recomputes its figures. */
export function updateDraft(
  context: SignedInContext,
  id: string,
  body: BodyOf<typeof updateInvoice>,
) {
  return context.transaction(async (tx) => {
    // The lock of the party always comes before that of the invoice.
    const { kind, partyId } = requireDraft(await findInvoice(tx, id));
    const party = await requireParty(tx, kind, body.party ?? partyId);
    const before = requireDraft(await findInvoiceForUpdate(tx, id));
    assertVersion(context, before.version);
    if (body.party === undefined && before.partyId !== party.id) throw preconditionFailed();
    requireNoBill(kind, body);
    const linkBefore = await linkOf(tx, before);
    const link = await linkAfter(tx, linkBefore, { ...body, kind });
    const kept = await listLines(tx, id);
    const days = requireDays(daysOf(before, body), context);
    const reverseCharge = reverseChargeOf(kind, {
      given: body.reverseCharge ?? (before.partyId === party.id ? before.reverseCharge : undefined),
      party,
    });
    const { columns, lines } = buildDocument(
      {
        kind,
        ...days,
        lines: body.lines ? await withRates(tx, body.lines, days.issuedOn) : kept.map(inputOf),
        ...supplyOf(before, { ...body, party: party.id }),
        roundOff: body.roundOff ?? (kind === 'purchase' ? before.roundOff : undefined),
        reverseCharge,
      },
      { organisation: await readOrganisation(tx), party },
    );
    const billFileId =
      body.billFileUrl === undefined
        ? before.billFileId
        : await saveBillFile(tx, context, { invoiceId: id, link: body.billFileUrl });
    await replaceLines(tx, id, lines);
    const row = await saveInvoice(tx, id, {
      ...columns,
      ...linkColumns(link),
      billFileId,
      billNo: body.billNo ?? before.billNo,
      notes: body.notes ?? before.notes,
      creditMonth: requireCreditMonth(
        { kind, issuedOn: days.issuedOn, reverseCharge },
        body.creditMonth === undefined ? before.creditMonth : body.creditMonth,
        context,
      ),
      tdsSection: sectionOf(kind, {
        given: body.tdsSection === undefined ? keptSection(before, party) : body.tdsSection,
        party,
      }),
      updatedAt: context.clock.now(),
    });
    await recordInvoice(tx, context, {
      row,
      action: 'updated',
      before: { ...historyValues(before), ...linkValues(linkBefore), lines: kept.length },
      after: { ...historyValues(row), ...linkValues(link), lines: lines.length },
    });
    await recordLinks(tx, context, { row, before: linkBefore, after: link });
    return { data: await detailOf(tx, context, row) };
  });
}

/** A new vendor brings its own section, unless one is given. */
const keptSection = (before: InvoiceRow, party: { id: string }) =>
  before.partyId === party.id ? before.tdsSection : null;

type AskedLink = Pick<BodyOf<typeof updateInvoice>, 'eventId' | 'eventHead'>;

/** Returns the link after a change. Omitted fields stay, but the head needs an event. */
async function linkAfter(
  tx: Tx,
  before: EventLink | null,
  { kind, eventId, eventHead }: AskedLink & Pick<InvoiceRow, 'kind'>,
): Promise<EventLink | null> {
  if (eventId === undefined && eventHead === undefined) return before;
  const wanted = eventId === undefined ? (before?.event.id ?? null) : eventId;
  const head = eventHead ?? (wanted === null ? undefined : before?.head);
  return requireLink(tx, kind, { eventId: wanted, head, headField: 'eventHead' });
}

type AskedSupply = Pick<
  BodyOf<typeof updateInvoice>,
  'party' | 'place' | 'placeOfSupply' | 'supplyType'
>;

/**
 * Keeps the place only with its party, and the type only with its party and place. Otherwise, and
 * for an emptied place, they follow again from both parties' states.
 */
function supplyOf(before: InvoiceRow, { party, supplyType, ...asked }: AskedSupply) {
  const askedPlace = asked.place || asked.placeOfSupply || undefined;
  const isEmptied = askedPlace === undefined && (asked.place ?? asked.placeOfSupply) !== undefined;
  const isSameParty = party === before.partyId;
  const place = askedPlace ?? (isSameParty && !isEmptied ? before.place : undefined);
  const keepsType = isSameParty && place === before.place;
  return { place, supplyType: supplyType ?? (keepsType ? before.supplyType : undefined) };
}

const daysOf = (before: InvoiceRow, { issuedOn, dueOn }: BodyOf<typeof updateInvoice>) => ({
  issuedOn: issuedOn ?? before.issuedOn,
  dueOn: dueOn ?? before.dueOn,
});

/** Deletes a draft permanently. It had no number, so the series has no gap. */
export function deleteDraft(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const row = requireDraft(await findInvoiceForUpdate(tx, id));
    assertVersion(context, row.version);
    const link = await linkOf(tx, row);
    await removeInvoice(tx, id);
    await releaseFiles(tx, context, [id]);
    await recordInvoice(tx, context, {
      row,
      action: 'deleted',
      before: { status: row.status, grandTotal: historyValues(row).grandTotal },
      after: { status: null, grandTotal: null },
    });
    await recordLinks(tx, context, { row, before: link, after: null });
    return {};
  });
}
