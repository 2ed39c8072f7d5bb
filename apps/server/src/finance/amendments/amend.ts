import { addDays, dayOf, financialYearOf } from '@kolam/contract/core/dates.ts';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { panOfGstin } from '@kolam/contract/core/gstin.ts';
import { monthName } from '@kolam/contract/core/month-name.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { amendInvoice } from '@kolam/contract/finance/amendments/endpoints.ts';
import { amendmentMessages } from '@kolam/contract/finance/amendments/messages.ts';
import {
  amendedSupply,
  amendmentMonths,
  particularsProblem,
} from '@kolam/contract/finance/amendments/period.ts';
import { natureOf } from '@kolam/contract/finance/gst-reports/law.ts';
import type { SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import {
  creditedAsAmended,
  findInvoiceForUpdate,
  historyValues,
  type LockedInvoice,
  recordInvoice,
  requireIssued,
  saveAmended,
  taxesUnder,
} from '#finance/invoices/actions.ts';
import { detailOf, type InvoiceRow, wholeInvoice } from '#finance/invoices/queries.ts';
import {
  insertAmendments,
  isAmended,
  listReportedNotes,
  type ReportedNote,
  salesState,
} from './store.ts';

type Body = BodyOf<typeof amendInvoice>;

type Particulars = {
  name: string;
  gstin: string;
  isSez: boolean;
  place: string;
  supplyType: SupplyType;
  issuedOn: string;
};

/**
 * Amends the particulars of a sale whose return is filed, and of those of its notes that are
 * declared already (CGST Act, section 37(3), proviso; GSTR-1, tables 9A, 9C and 10). Value and rate
 * stay: notes change them.
 */
export function amendSale(context: SignedInContext, id: string, body: Body) {
  return context.transaction(async (tx) => {
    const invoice = requireIssued(await findInvoiceForUpdate(tx, id));
    assertVersion(context, invoice.version);
    await requireAmendable(tx, invoice);
    const before = issuedParticulars(invoice);
    const after = amendedParticulars(invoice, body);
    const { lines } = await wholeInvoice(tx, invoice);
    const notes = await listReportedNotes(tx, id);
    requireParticulars(invoice, { before, after, notes });
    requireDeclared(invoice, lines, { before, after });
    if (!body.confirmOtherPan) requireSamePan(before, after);
    const declared = notes.filter(({ isOpen }) => !isOpen);
    const at = context.clock.now();
    const month = requireMonth(body.month, {
      today: dayOf(at),
      declaredOn: [invoice, ...declared].map(({ issuedOn }) => issuedOn),
    });
    const shared = {
      createdAt: at,
      madeByName: context.actor.name,
      invoiceId: id,
      month,
      recipientName: after.name,
      recipientGstin: after.gstin,
      isSez: after.isSez,
      place: after.place,
      supplyType: after.supplyType,
      reason: body.reason,
    };
    const taxed = lines.map((line) => ({
      invoiceLineId: line.id,
      ...(before.supplyType === after.supplyType
        ? taxesOf(line)
        : taxesUnder(after.supplyType, line)),
    }));
    const { taxesOfNotes, creditableTax } = await creditedAsAmended(tx, id, {
      lines,
      taxes: new Map(taxed.map((line) => [line.invoiceLineId, taxesOf(line)])),
      supplyType: after.supplyType,
      taxesOfNotes: new Map(),
    });
    const changesNotes = changed(before, after, ['gstin', 'isSez', 'place', 'supplyType']);
    const ofNotes = (changesNotes ? declared : []).map((note) => ({
      row: { noteId: note.id, declaredIn: monthOf(note.issuedOn), issuedOn: note.issuedOn },
      lines: note.lines.map((line) => ({
        noteLineId: line.id,
        ...taxesOf(taxesOfNotes.get(line.id) ?? line),
      })),
    }));
    const ofInvoice = {
      row: { noteId: null, declaredIn: monthOf(invoice.issuedOn), issuedOn: after.issuedOn },
      lines: taxed,
    };
    const amended = [...ofNotes, ofInvoice].map((each) => ({ id: newId(), ...each }));
    await insertAmendments(
      tx,
      amended.map(({ id: ofRow, row, lines: its }) => ({
        id: ofRow,
        ...shared,
        ...row,
        ...sumOf(its),
      })),
      amended.flatMap(({ id: amendmentId, lines: its }) =>
        its.map((line) => ({ id: newId(), amendmentId, ...line })),
      ),
    );
    const row = await saveAmended(tx, id, { at, creditableTax });
    await recordInvoice(tx, context, {
      row,
      action: 'amended',
      before: historyOf(invoice, before, invoice),
      after: {
        ...historyOf(invoice, after, sumOf(ofInvoice.lines)),
        standsIn: monthName(month),
        amendedNotes: changesNotes ? declared.map(({ code }) => code).join(', ') || null : null,
        reason: body.reason,
      },
    });
    return { data: await detailOf(tx, context, row) };
  });
}

const monthOf = (day: string) => day.slice(0, 7);

/** @throws Failure 409 */
async function requireAmendable(tx: Tx, invoice: LockedInvoice): Promise<void> {
  const month = monthOf(invoice.issuedOn);
  if (invoice.kind !== 'sales') throw conflict('NOT_A_SALE', amendmentMessages.notASale);
  if ((await salesState(tx, month)) !== 'filed') {
    throw conflict('MONTH_NOT_FILED', amendmentMessages.notFiled(month));
  }
  if (await isAmended(tx, invoice.id)) {
    throw conflict('ALREADY_AMENDED', amendmentMessages.alreadyAmended);
  }
}

const issuedParticulars = ({ recipient, ...row }: InvoiceRow): Particulars => ({
  name: recipient.name,
  gstin: recipient.gstin,
  isSez: recipient.isSez ?? false,
  place: row.place,
  supplyType: row.supplyType,
  issuedOn: row.issuedOn,
});

function amendedParticulars(invoice: InvoiceRow, body: Body): Particulars {
  const before = issuedParticulars(invoice);
  const after = {
    ...before,
    name: body.name ?? before.name,
    gstin: body.gstin ?? before.gstin,
    isSez: body.isSez ?? before.isSez,
    place: body.place ?? before.place,
    issuedOn: body.issuedOn ?? before.issuedOn,
  };
  const supplyType = body.supplyType ?? amendedSupply(before, after, invoice.supplier.state);
  return { ...after, supplyType };
}

const changed = <Of extends object>(before: Of, after: Of, names: readonly (keyof Of)[]): boolean =>
  names.some((name) => before[name] !== after[name]);

type Asked = { before: Particulars; after: Particulars };

/** @throws Failure 400 at the field, 409 `HAS_CREDIT_NOTES` */
function requireParticulars(
  invoice: InvoiceRow,
  { before, after, notes }: Asked & { notes: ReportedNote[] },
): void {
  const { supplier, grandTotal: value } = invoice;
  const problem = particularsProblem({ before, after, ours: supplier.gstin, value });
  if (problem) throw invalid({ [problem.field]: problem.message });
  const { issuedOn } = after;
  if (monthOf(issuedOn) > monthOf(before.issuedOn)) {
    throw invalid({ issuedOn: amendmentMessages.dayAfterMonth(monthOf(before.issuedOn)) });
  }
  if (financialYearOf(issuedOn) !== invoice.financialYear) {
    throw invalid({ issuedOn: amendmentMessages.dayInOtherYear });
  }
  if (notes.some((note) => note.issuedOn < issuedOn)) {
    throw invalid({ issuedOn: amendmentMessages.dayAfterNote });
  }
  const open = notes.find(({ isOpen }) => isOpen);
  if (open && before.supplyType !== after.supplyType) {
    throw conflict('HAS_CREDIT_NOTES', amendmentMessages.noteOfOpenMonth(open.code));
  }
}

/** @throws Failure 409 `OTHER_PAN` */
function requireSamePan(before: Particulars, after: Particulars): void {
  const [reported, given] = [panOfGstin(before.gstin), panOfGstin(after.gstin)];
  if (reported === null || given === null || reported === given) return;
  const message = amendmentMessages.otherPan(reported, given);
  throw conflict('OTHER_PAN', message, { gstin: message });
}

/**
 * GSTR-1 lists small sales in sums by place and rate, and no table amends sales without tax.
 * @throws Failure 409 `NOTHING_AMENDED`
 */
function requireDeclared(
  { grandTotal: value }: InvoiceRow,
  lines: { taxRate: number }[],
  { before, after }: Asked,
): void {
  const natures = [before, after].map((each) => natureOf({ ...each, value }));
  const isZeroRated = natures.some((nature) => nature === 'sez' || nature === 'export');
  const isTaxed = isZeroRated || lines.some(({ taxRate }) => taxRate > 0);
  const names = natures.includes('small')
    ? (['place', 'supplyType'] as const)
    : (['gstin', 'isSez', 'place', 'supplyType', 'issuedOn'] as const);
  if (!isTaxed || !changed(before, after, names)) {
    throw conflict('NOTHING_AMENDED', amendmentMessages.nothingAmended);
  }
}

/**
 * Returns the month in whose return the amendment stands.
 * @throws Failure 400 at `month`, 409 `AMENDMENT_TOO_LATE`
 */
function requireMonth(
  asked: string | undefined,
  { today, declaredOn }: { today: string; declaredOn: string[] },
): string {
  const month = asked ?? monthOf(today);
  const { until } = amendmentMonths(declaredOn[0] ?? today);
  if (month > monthOf(today)) throw invalid({ month: amendmentMessages.monthInFuture });
  if (declaredOn.some((day) => month <= monthOf(day))) {
    throw invalid({ month: amendmentMessages.monthTooEarly });
  }
  if (month > until) {
    throw conflict('AMENDMENT_TOO_LATE', amendmentMessages.tooLate(until));
  }
  return month;
}

type Taxes = { cgst: number; sgst: number; igst: number };

const taxesOf = ({ cgst, sgst, igst }: Taxes): Taxes => ({ cgst, sgst, igst });

const sumOf = (lines: Taxes[]): Taxes =>
  lines.reduce(
    (sum, { cgst, sgst, igst }) => ({
      cgst: sum.cgst + cgst,
      sgst: sum.sgst + sgst,
      igst: sum.igst + igst,
    }),
    { cgst: 0, sgst: 0, igst: 0 },
  );

function historyOf(invoice: InvoiceRow, of: Particulars, { cgst, sgst, igst }: Taxes) {
  const { place, supplyType, issuedOn } = historyValues({
    ...invoice,
    place: of.place,
    supplyType: of.supplyType,
    issuedOn: of.issuedOn,
  });
  return {
    ...{ recipient: of.name, gstin: of.gstin, isSez: of.isSez },
    ...{ place, supplyType, issuedOn },
    tax: rupeeText(cgst + sgst + igst),
  };
}

/**
 * Returns the months in whose returns a sale can be amended as of a day, or null if it can't: its
 * month is not filed, or all these months are over or still to come.
 */
export async function monthsToAmend(
  db: Queryable,
  invoice: InvoiceRow,
  today: string,
): Promise<{ from: string; until: string } | null> {
  const { from, until } = amendmentMonths(invoice.issuedOn);
  const first = monthOf(addDays(`${monthOf(today)}-01`, -1));
  if (first > until || from > monthOf(today)) return null;
  return (await salesState(db, monthOf(invoice.issuedOn))) === 'filed' ? { from, until } : null;
}
