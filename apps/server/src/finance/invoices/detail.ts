import { dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { rupeesInWords } from '@kolam/contract/core/rupee-words.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { documentWarnings } from '@kolam/contract/finance/invoices/warnings.ts';
import { type RetiredRate, retiredRatesOn } from '@kolam/contract/finance/tax/rules.ts';
import type { Queryable } from '#core/database/types.ts';
import type { Actor, SignedInContext } from '#core/request-context.ts';
import { billWorking } from '#finance/deductions/queries.ts';
import { findEvent } from '#finance/events/queries.ts';
import { findParty, partiesWithPan, shownPan } from '#finance/parties/queries.ts';
import { readTaxRules } from '#finance/tax/queries.ts';
import { showFiles } from '#platform/files/queries.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { billWarnings } from './bill-warnings.ts';
import { amendmentsOfSale, monthsToAmendSale, paidAheadOfBill, vouchersOfBill } from './hooks.ts';
import { nameBoth, partyKindOf } from './party-snapshot.ts';
import { presentInvoice, presentInvoiceLine, presentNamed, presentNote } from './present.ts';
import { presentAmendment } from './present-amendment.ts';
import { type InvoiceLineRow, type InvoiceRow, listCreditNotes, listLines } from './store.ts';
import type { PartySnapshot } from './tables.ts';

/** An invoice with the data of its page and its PDF. */
export type WholeInvoice = {
  row: InvoiceRow;
  lines: InvoiceLineRow[];
  supplier: PartySnapshot;
  recipient: PartySnapshot;
};

/** A draft has both parties as they are now, an issued document as of its issue. */
async function sidesOf(db: Queryable, row: InvoiceRow) {
  if (row.state !== 'draft') return row;
  const party = await findParty(db, partyKindOf(row.kind), row.partyId);
  return party ? nameBoth(row.kind, { organisation: await readOrganisation(db), party }) : row;
}

export async function wholeInvoice(
  db: Queryable,
  row: InvoiceRow,
  written?: InvoiceLineRow[],
): Promise<WholeInvoice> {
  const { supplier, recipient } = await sidesOf(db, row);
  const lines = written ?? (await listLines(db, row.id));
  return { row, lines, supplier, recipient };
}

/** Returns one invoice as the API responds with it. `written` are its lines if already known. */
export async function detailOf(
  db: Queryable,
  context: Pick<SignedInContext, 'clock'> & { actor: Actor & { sessionId: string } },
  row: InvoiceRow,
  written?: InvoiceLineRow[],
): Promise<InvoiceDetail> {
  const whole = await wholeInvoice(db, row, written);
  const notes = row.credited > 0 ? await listCreditNotes(db, row.id) : [];
  const amended = await amendmentOf(db, row, dayOf(context.clock.now()));
  const vouchers = row.reverseCharge ? await vouchersOfBill.only()(db, row.id) : [];
  // What is settled otherwise needs no money from the account.
  const isFromAccount =
    row.reverseCharge && row.state === 'issued' && row.due + row.fromAccount > 0;
  const aheadOn = isFromAccount ? await paidAheadOfBill.only()(db, row) : null;
  const isBill = row.kind === 'purchase';
  const hasPan = isBill && (await partiesWithPan(db, [row.partyId])).has(row.partyId);
  const event = row.eventId === null ? null : await findEvent(db, row.eventId);
  const files = await showFiles(db, context, row.billFileId === null ? [] : [row.billFileId]);
  const shown = { today: dayOf(context.clock.now()), hasPan, event: event?.name ?? null };
  const ours = row.kind === 'sales' ? whole.supplier : whole.recipient;
  const named = (side: PartySnapshot) =>
    presentNamed(side === ours ? side : { ...side, pan: shownPan(side.pan) });
  return Object.assign(presentInvoice(row, shown), {
    lines: whole.lines.map((line) => presentInvoiceLine(row.kind, line)),
    creditMonth: row.creditMonth,
    owed: {
      cgst: inRupees(row.owedCgst),
      sgst: inRupees(row.owedSgst),
      igst: inRupees(row.owedIgst),
    },
    selfInvoice: selfInvoiceOf(row),
    paymentVouchers: vouchers.map(({ amount, paidOn: _, ...voucher }) => ({
      _id: voucher.id,
      ...voucher,
      amount: inRupees(amount),
    })),
    supplier: named(whole.supplier),
    recipient: named(whole.recipient),
    notes: row.notes,
    billFile: files.get(row.billFileId ?? '') ?? null,
    amountInWords: rupeesInWords(row.grandTotal),
    voided: voidedOf(row),
    creditNotes: notes.map(presentNote),
    ...amended,
    sent: row.sentAt === null ? null : { at: row.sentAt.toISOString(), to: row.sentTo ?? '' },
    tdsWorking: row.tdsOnBill === null ? null : presentWorking(await billWorking(db, row.id)),
    warnings: warningsOf(whole, {
      creditedOn: notes.map(({ note }) => note.issuedOn),
      retiredRates: retiredRatesOn(await readTaxRules(db), row.issuedOn),
      paidOn:
        vouchers
          .filter(({ isReversed }) => !isReversed)
          .map(({ paidOn }) => paidOn)
          .toSorted()[0] ?? null,
      aheadOn,
      amendment: amended.amendment,
    }),
  });
}

/** An issued sale is amended once, after its month was filed. */
async function amendmentOf(db: Queryable, row: InvoiceRow, today: string) {
  if (row.kind !== 'sales' || row.state !== 'issued') return { amendment: null, amendable: null };
  const amendment = presentAmendment(await amendmentsOfSale.only()(db, row.id));
  const months = amendment === null ? await monthsToAmendSale.only()(db, row, today) : null;
  return {
    amendment,
    amendable: months && { ...months, isSez: row.recipient.isSez ?? false },
  };
}

const selfInvoiceOf = ({ selfInvoiceCode: code, selfInvoiceOn: issuedOn, state }: InvoiceRow) =>
  code === null || issuedOn === null ? null : { code, issuedOn, isCancelled: state === 'void' };

const presentWorking = (kept: Awaited<ReturnType<typeof billWorking>>) =>
  kept && {
    profile: kept.rule.profile,
    validFrom: kept.rule.validFrom,
    steps: kept.steps.map((step) => ({ ...step, amount: inRupees(step.amount) })),
  };

const voidedOf = ({ voidedAt, voidedByName, voidReason }: InvoiceRow) =>
  voidedAt === null
    ? null
    : { at: voidedAt.toISOString(), by: voidedByName ?? '', reason: voidReason ?? '' };

const isAddressed = ({ hasAddress, address }: PartySnapshot) => hasAddress ?? address.length > 0;

function warningsOf(
  { row, lines, supplier, recipient }: WholeInvoice,
  {
    paidOn,
    aheadOn,
    amendment,
    ...besides
  }: {
    creditedOn: readonly string[];
    retiredRates: readonly RetiredRate[];
    paidOn: string | null;
    aheadOn: string | null;
    amendment: InvoiceDetail['amendment'];
  },
) {
  const [ours, issuedTo] = row.kind === 'sales' ? [supplier, recipient] : [recipient, supplier];
  const { place, supplyType, gstin, isSez = false } = amendment ?? { ...row, ...issuedTo };
  const party = { ...issuedTo, gstin, isSez };
  const warnings = documentWarnings({
    kind: row.kind,
    issuedOn: row.issuedOn,
    place,
    supplyType,
    ours: { ...ours, hasAddress: isAddressed(ours) },
    party: { ...party, hasAddress: isAddressed(party) },
    taxRates: lines.map(({ taxRate }) => taxRate),
    hsnCodes: lines.map(({ hsn }) => hsn),
    subtotal: row.subtotal,
    taxTotal: row.taxTotal,
    ...besides,
  });
  const ofBill = billWarnings({
    gstin: party.gstin,
    issuedOn: row.issuedOn,
    taxTotal: row.taxTotal,
    isEligible: lines.some(({ credit }) => credit === 'eligible'),
    creditMonth: row.state === 'draft' ? null : row.creditMonth,
    owed: row.reverseCharge
      ? { inMonth: row.creditMonth ?? '', selfInvoiceOn: row.selfInvoiceOn, paidOn, aheadOn }
      : null,
  });
  return [...warnings, ...ofBill];
}
