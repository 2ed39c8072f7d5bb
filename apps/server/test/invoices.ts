import { addDays, financialYearOf } from '@kolam/contract/core/dates.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/model.ts';
import { newId } from '#core/ids.ts';
import { creditNotes, invoices, type NamedParty } from '../src/finance/invoices/tables.ts';
import { parties } from '../src/finance/parties/tables.ts';
import type { TestApp } from './test-app.ts';

/*
 * Parties, invoices and credit notes as rows, as their services would leave them. Money is paise. The
 * calls that make them have tests of their own.
 */

type App = Pick<TestApp, 'tools' | 'now'>;

export async function makeParty(
  { tools, now }: App,
  given: Partial<typeof parties.$inferInsert> = {},
) {
  const [row] = await tools.db
    .insert(parties)
    .values({
      id: newId(),
      createdAt: now(),
      updatedAt: now(),
      kind: 'customer',
      name: 'Banyan Textiles',
      email: '',
      phone: '',
      gstin: '27AAPFU0939F1ZV',
      pan: 'AAPFU0939F',
      isSez: false,
      line1: '4 Law College Road',
      city: 'Pune',
      state: 'MH',
      pincode: '411004',
      bankName: '',
      ifsc: '',
      account: '',
      contact: '',
      ...given,
    })
    .returning();
  return row as typeof parties.$inferSelect;
}

type Party = Pick<typeof parties.$inferSelect, 'id' | 'name' | 'gstin' | 'pan' | 'state'>;

const named = ({ name, gstin, pan, state }: Party): NamedParty => ({
  name,
  gstin,
  pan,
  state,
  address: ['4 Law College Road', 'Pune 411004'],
  email: '',
  phone: '',
});

/** Numbers beyond those that the calls give within a test. */
let made = 50_000;

type Given = Partial<typeof invoices.$inferInsert> & { kind?: InvoiceKind; party?: Party };

/** What an invoice would hold: of ₹1,00,000 and 18% GST, issued today, unless told otherwise. */
export function invoiceRow(app: App, { party, ...given }: Given & { party: Party }) {
  const {
    kind = 'sales',
    state = 'issued',
    issuedOn = app.now().toISOString().slice(0, 10),
  } = given;
  const financialYear = financialYearOf(issuedOn);
  const subtotal = given.subtotal ?? 1_00_000_00;
  const tax = Math.round((subtotal * 9) / 100);
  const us: NamedParty = { ...named(party), name: 'Kolam Wellness LLP' };
  made += 1;
  const years = `${financialYear % 100}-${(financialYear + 1) % 100}`;
  const numbered = {
    number: made,
    code: `${kind === 'sales' ? 'INV' : 'PUR'}/${years}/${made}`,
  };
  return {
    id: newId(),
    createdAt: app.now(),
    updatedAt: app.now(),
    kind,
    state,
    ...(state === 'draft' ? {} : numbered),
    issuedOn,
    dueOn: addDays(issuedOn, 30),
    financialYear,
    partyId: party.id,
    partyName: party.name,
    supplier: kind === 'sales' ? us : named(party),
    recipient: kind === 'sales' ? named(party) : us,
    place: 'MH',
    supplyType: 'intra' as const,
    billNo: '',
    notes: '',
    subtotal,
    cgst: tax,
    sgst: tax,
    igst: 0,
    ...(state === 'void'
      ? { voidedAt: app.now(), voidedByName: 'Test Person', voidReason: 'Twice' }
      : {}),
    ...given,
  };
}

/** An invoice to a party of its own unless one is given. */
export async function makeInvoice(app: App, given: Given = {}) {
  const kind = given.kind === 'purchase' ? 'vendor' : 'customer';
  const party = given.party ?? (await makeParty(app, { kind }));
  const [row] = await app.tools.db
    .insert(invoices)
    .values(invoiceRow(app, { ...given, party }))
    .returning();
  return row as typeof invoices.$inferSelect;
}

/** A credit note of an invoice, without lines; what it lowers is written into the invoice too. */
export async function makeCreditNote(
  app: App,
  invoice: Pick<typeof invoices.$inferSelect, 'id' | 'kind'>,
  { subtotal, tax, issuedOn }: { subtotal: number; tax: number; issuedOn: string },
): Promise<void> {
  const financialYear = financialYearOf(issuedOn);
  made += 1;
  await app.tools.db.insert(creditNotes).values({
    id: newId(),
    createdAt: app.now(),
    invoiceId: invoice.id,
    kind: invoice.kind,
    number: made,
    code: `${invoice.kind === 'sales' ? 'CN' : 'DN'}/${financialYear % 100}-${(financialYear + 1) % 100}/${made}`,
    issuedOn,
    financialYear,
    reason: 'Fewer people came',
    subtotal,
    cgst: 0,
    sgst: 0,
    igst: tax,
  });
  await app.tools.db.execute(
    `update invoices set credited = credited + ${subtotal + tax} where id = '${invoice.id}'`,
  );
}
