import { newId } from '#core/ids.ts';
import { parties } from '#finance/parties/tables.ts';
import { organisation } from '#platform/organisation/tables.ts';
import type { Client, TestApp } from './test-app.ts';

/* Parties and the organisation as rows. The endpoints that create them have separate tests. */

type App = Pick<TestApp, 'services' | 'now'>;
export type TestParty = typeof parties.$inferSelect;

/** Creates a customer, by default in Maharashtra with a GSTIN. */
export async function makeParty(
  { services, now }: App,
  given: Partial<typeof parties.$inferInsert> = {},
): Promise<TestParty> {
  const [row] = await services.db
    .insert(parties)
    .values({
      id: newId(),
      createdAt: now(),
      updatedAt: now(),
      kind: 'customer',
      name: 'Banyan Textiles',
      email: 'accounts@banyan.example.com',
      phone: '',
      gstin: '27AAPFU0939F1ZV',
      pan: '',
      isSez: false,
      line1: '12 Fergusson College Road',
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
  return row as TestParty;
}

export const makeVendor = (app: App, given: Partial<typeof parties.$inferInsert> = {}) =>
  makeParty(app, { kind: 'vendor', name: 'Marigold Printers', ...given });

let payees = 1000;

/** A PAN and a bank account that no other vendor has: those with the same are one payee. */
export function ofOnePayee() {
  payees += 1;
  const bank = { bankName: 'Canara Bank', account: `00123456${payees}`, ifsc: 'CNRB0002255' };
  return { ...bank, gstin: '', pan: `AAPFU${payees}F` };
}

/** Fills in the business, by default in Pune. */
export async function fillInOrganisation(
  { services, now }: App,
  given: Partial<typeof organisation.$inferInsert> = {},
): Promise<void> {
  await services.db.insert(organisation).values({
    id: newId(),
    createdAt: now(),
    updatedAt: now(),
    legalName: 'Kolam Wellness Private Limited',
    gstin: '27ABCCD1234E1Z5',
    pan: 'ABCCD1234E',
    state: 'MH',
    line1: '4 Law College Road',
    city: 'Pune',
    pincode: '411004',
    email: 'accounts@kolam.example.com',
    phone: '020 5550 1234',
    bankName: 'Canara Bank',
    accountName: 'Kolam Wellness Private Limited',
    account: '001234567890',
    ifsc: 'CNRB0002255',
    upiId: 'kolam@canarabank',
    salesPrefix: 'INV',
    purchasePrefix: 'PUR',
    creditPrefix: 'CN',
    debitPrefix: 'DN',
    ...given,
  });
}

/** Returns a line, by default of ₹1,000 with 18%. */
export const lineBody = (given: Record<string, unknown> = {}) => ({
  desc: 'Wellness programme',
  hsn: '999293',
  rate: 1000,
  ...given,
});

/** Creates an invoice and returns the response. */
export async function makeInvoice(
  client: Client,
  party: { id: string; kind: string },
  given: Record<string, unknown> = {},
) {
  const kind = party.kind === 'vendor' ? 'purchase' : 'sales';
  const body = { kind, party: party.id, lines: [lineBody()], ...given };
  const response = await client.post('/admin/finance/invoices', { body });
  if (response.status !== 201) throw new Error(`No invoice was made: ${response.text}`);
  return response.body.data;
}

/** Returns an event's body with all required fields. */
export const eventBody = (given: Record<string, unknown> = {}) => ({
  eventName: 'Wellness day',
  clientName: 'Banyan Textiles',
  eventDate: '2026-11-25',
  eventBudget: 200_000,
  ...given,
});

/** Creates an event and returns the response. */
export async function makeEvent(client: Client, given: Record<string, unknown> = {}) {
  const response = await client.post('/admin/finance/events', { body: eventBody(given) });
  if (response.status !== 201) throw new Error(`No event was made: ${response.text}`);
  return response.body.data;
}
