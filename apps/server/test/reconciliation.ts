import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { makeStatement, type TestRow } from './bank-statement.ts';
import { lineBody, makeInvoice, type TestParty } from './finance.ts';
import type { Client } from './test-app.ts';

/* Payments, bank statement rows and their actions, through their endpoints. */

export const statements = '/admin/finance/recon/statements';
export const row = (id: string) => `/admin/finance/recon/rows/${id}`;
export const payments = '/admin/finance/payments';

export const refusal = ({
  status,
  body,
}: {
  status: number;
  body: { code?: string; message?: string };
}) => [status, body.code, body.message];

type Given = { party?: TestParty; amount: number; ref?: string; paidOn?: string; tds?: number };

/** Takes the client and the customer that exist once a test file has started. */
export function reconciliation(given: () => { admin: Client; customer: TestParty }) {
  /** An amount in rupees that no other record here has. */
  let last = 1000;
  const amountOfItsOwn = () => {
    last += 10;
    return last;
  };
  /** Creates a payment of a new invoice. */
  async function paid({
    party = given().customer,
    amount,
    ref = '',
    paidOn = '2026-11-18',
    tds = 0,
  }: Given) {
    const { admin } = given();
    const invoice = await makeInvoice(admin, party, {
      issuedOn: paidOn < '2026-11-01' ? paidOn : '2026-11-01',
      lines: [lineBody({ rate: amount + tds, taxPct: 0 })],
    });
    const body = { invoiceId: invoice.id, amount, ref, paidOn, tds: { amount: tds } };
    const response = await admin.post(payments, { body });
    expect(response.status).toBe(201);
    return { ...response.body.data, invoiceCode: invoice.code };
  }
  const match = (id: string, paymentId: string, client = given().admin) =>
    client.post(`${row(id)}/match`, { body: { paymentId } });
  const rowsOf = async (id: string, query: Record<string, string> = {}) => {
    const { status, body } = await given().admin.get(`${statements}/${id}/rows`, { query });
    expect(status).toBe(200);
    return body;
  };
  const sureOf = (id: string) => given().admin.get(`${statements}/${id}/sure`);
  const aside = (id: string, body: Record<string, unknown> = { reason: 'charges' }) =>
    given().admin.post(`${row(id)}/set-aside`, { body });
  const oneRow = async (one: TestRow) => {
    // The sign of another row determines the meaning of all signs.
    const response = await makeStatement(given().admin, [
      one,
      { amount: -0.01, note: `charge ${randomUUID()}` },
    ]);
    return { statement: response.statement, row: response.rows[0] };
  };
  return { amountOfItsOwn, paid, match, rowsOf, sureOf, aside, oneRow };
}
