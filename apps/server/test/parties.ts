import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import type { Queryable } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { creditNotes, invoices } from '#finance/invoices/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import type { TestApp } from './test-app.ts';

/** A test's app, or its clock with a transaction. */
type Keeper = Pick<TestApp, 'now'> & { services: { db: Queryable } };
type Numbered = { number: number; issuedOn: string; rupees: number };

const yearOf = (day: string) => Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
const labelOf = (year: number) => `${year % 100}-${(year + 1) % 100}`;
const codeOf = (prefix: string, day: string, number: number) =>
  `${prefix}/${labelOf(yearOf(day))}/${String(number).padStart(5, '0')}`;

const noTax = { cgst: 0, sgst: 0, igst: 0 };
const nobody = {
  name: '',
  gstin: '',
  pan: '',
  state: 'MH',
  address: [],
  email: '',
  phone: '',
};

/** Inserts a party's document without tax directly into the table, with the test's number. */
export async function saveInvoice(
  app: Keeper,
  {
    party,
    kind = 'sales',
    prefix = kind === 'sales' ? 'INV' : 'PUR',
    state = 'issued',
    number,
    issuedOn,
    rupees,
    dueOn = issuedOn,
    ...given
  }: Numbered & {
    party: { id: string; name: string };
    kind?: InvoiceKind;
    prefix?: string;
    state?: 'draft' | 'issued' | 'void';
    dueOn?: string;
    billNo?: string;
    paid?: number;
    tdsSettled?: number;
    credited?: number;
  },
) {
  const now = app.now();
  const id = newId();
  await app.services.db.insert(invoices).values({
    id,
    createdAt: now,
    updatedAt: now,
    kind,
    tdsSection: kind === 'purchase' ? ('194C' as const) : null,
    creditMonth: kind === 'purchase' ? issuedOn.slice(0, 7) : null,
    state,
    ...(state === 'draft' ? {} : { number, code: codeOf(prefix, issuedOn, number) }),
    issuedOn,
    dueOn,
    financialYear: yearOf(issuedOn),
    partyId: party.id,
    partyName: party.name,
    supplier: nobody,
    recipient: nobody,
    place: 'MH',
    supplyType: 'intra',
    billNo: '',
    notes: '',
    subtotal: rupees * 100,
    ...noTax,
    creditedTaxable: given.credited ?? 0,
    ...(state === 'void' ? { voidedAt: now, voidedByName: 'Asha Rao', voidReason: 'Twice' } : {}),
    ...given,
  });
  return { id, code: codeOf(prefix, issuedOn, number), kind, party };
}

type KeptInvoice = Awaited<ReturnType<typeof saveInvoice>>;

/** Inserts a payment for one of them. The invoice's own sums stay unchanged. */
export async function savePayment(
  app: Keeper,
  invoice: KeptInvoice,
  {
    number,
    issuedOn: paidOn,
    rupees,
    tds = 0,
    reversed = false,
  }: Numbered & { tds?: number; reversed?: boolean },
) {
  const now = app.now();
  const direction = invoice.kind === 'sales' ? 'in' : 'out';
  await app.services.db.insert(payments).values({
    id: newId(),
    createdAt: now,
    updatedAt: now,
    direction,
    number,
    code: codeOf(direction === 'in' ? fixedPrefixes.receipt : fixedPrefixes.payout, paidOn, number),
    financialYear: yearOf(paidOn),
    invoiceId: invoice.id,
    invoiceCode: invoice.code,
    partyId: invoice.party.id,
    partyName: invoice.party.name,
    amount: rupees * 100,
    tds: tds * 100,
    tdsSection: tds > 0 ? ('194C' as const) : null,
    mode: 'NEFT',
    ref: `UTR${number}`,
    paidOn,
    ...(reversed ? { reversedAt: now, reversedByName: 'Asha Rao', reverseReason: 'Bounced' } : {}),
  });
}

/** Inserts a credit note for one of them, or a debit note for a purchase. */
export async function saveCreditNote(
  app: Keeper,
  invoice: KeptInvoice,
  { number, issuedOn, rupees }: Numbered,
) {
  await app.services.db.insert(creditNotes).values({
    id: newId(),
    createdAt: app.now(),
    invoiceId: invoice.id,
    kind: invoice.kind,
    number,
    code: codeOf(invoice.kind === 'sales' ? 'CN' : 'DN', issuedOn, number),
    issuedOn,
    financialYear: yearOf(issuedOn),
    reason: 'Two sessions fewer',
    lowersTax: true,
    creditMonth: invoice.kind === 'purchase' ? issuedOn.slice(0, 7) : null,
    subtotal: rupees * 100,
    ...noTax,
  });
}
