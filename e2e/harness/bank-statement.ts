import { call } from './api.ts';
import { type Invoice, invoiceLine, makeInvoice } from './invoice.ts';
import { makeParty } from './party.ts';
import { baseUrl, demoToken } from './product-address.ts';
import { unique } from './unique.ts';

export type BankRow = { date: string; amount: number; ref?: string; note?: string };
export type Statement = { id: string; fileName: string; rows: number };
export type Payment = { id: string; code: string; version: number; amount: number };
export type Sale = Invoice & { code: string; party: string };

/** Today in India. */
export const today = (): string => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);

/** Returns an amount in rupees that no other payment of this run has. */
export const ownAmount = (): number => (1_000_000 + Math.floor(Math.random() * 8_000_000)) / 100;

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Returns the text of a statement of the simplest layout. */
export const statementText = (rows: readonly BankRow[]): string =>
  [
    'date,amount,ref,note',
    ...rows.map(({ date, amount, ref = '', note = '' }) =>
      [date, amount.toFixed(2), cell(ref), cell(note)].join(),
    ),
  ].join('\n');

/** Imports a statement for one test. */
export async function makeStatement(rows: readonly BankRow[]): Promise<Statement> {
  const form = new FormData();
  const file = new Blob([statementText(rows)], { type: 'text/csv' });
  form.set('file', file, `bank-${unique()}.csv`);
  const response = await fetch(`${baseUrl()}/api/admin/finance/recon/statements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${demoToken()}` },
    body: form,
  });
  if (!response.ok) throw new Error(`No statement: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { statement: Statement }).statement;
}

/** Creates an issued invoice for one test, with a unique amount. */
export async function makeOwnSale(): Promise<Sale> {
  const customer = await makeParty('customers');
  const rate = 20_000 + Math.floor(Math.random() * 60_000);
  const invoice = await makeInvoice(customer, { lines: [invoiceLine({ rate })] });
  return { ...invoice, code: invoice.code ?? '', party: customer.name };
}

/** Creates a payment of today on a new invoice. */
export async function makePayment(wish: { amount?: number; ref?: string } = {}) {
  const customer = await makeParty('customers');
  const invoice = await makeInvoice(customer);
  const body = { invoiceId: invoice.id, amount: ownAmount(), mode: 'NEFT', ...wish };
  const { data } = await call<{ data: Payment }>('POST', '/admin/finance/payments', { body });
  return { ...data, party: customer.name };
}
