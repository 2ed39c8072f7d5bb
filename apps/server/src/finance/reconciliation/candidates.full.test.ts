import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { payments, reconciliation, row } from '../../../test/reconciliation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;
let vendor: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
  vendor = await makeVendor(app, { pan: 'AAACW0001A' });
});
afterAll(() => app.stop());

const { amountOfItsOwn, paid, match, oneRow } = reconciliation(() => ({ admin, customer }));

describe('candidates for a row', () => {
  test("are any payments, with the reason when one can't be matched", async () => {
    const amount = amountOfItsOwn();
    const word = `Cand${amount}x`;
    const fits = await paid({ amount, ref: `${word} fits` });
    const taken = await paid({ amount, ref: `${word} taken` });
    const reversed = await paid({ amount, ref: `${word} reversed` });
    const less = await paid({ amount: amount - 5, ref: `${word} less` });
    const out = await paid({ party: vendor, amount: amount + 7, ref: `${word} out` });
    await admin.post(`${payments}/${reversed.id}/reverse`, { body: { reason: 'Bounced' } });
    const elsewhere = await oneRow({ amount, note: 'Elsewhere' });
    await match(elsewhere.row.id, taken.id);
    const { row: found } = await oneRow({ amount, note: 'Here' });
    const asked = (query: Record<string, string>) =>
      admin.get(`${row(found.id)}/candidates`, { query });
    const { status, body } = await asked({ q: word.toLowerCase() });
    expect(status).toBe(200);
    expect(body.data.id).toBe(found.id);
    type Candidate = {
      payment: { id: string };
      isOffered: boolean;
      score: number | null;
      hindrances: { kind: string; text: string; row: unknown }[];
    };
    const summaryOf = (list: Candidate[]) =>
      new Map(
        list.map(({ payment, isOffered, hindrances }) => [
          payment.id,
          [isOffered, ...hindrances.map(({ text }) => text)],
        ]),
      );
    expect(body.payments[0]).toMatchObject({
      payment: { id: fits.id },
      isOffered: true,
      score: 75,
    });
    expect(summaryOf(body.payments)).toEqual(
      new Map([
        [fits.id, [true]],
        [taken.id, [false, 'Already matched with the row of 2026-11-18 in november.csv']],
        [reversed.id, [false, 'It was reversed']],
        [less.id, [false, 'The amount differs by ₹5']],
        [out.id, [false, 'The money went the other way', 'The amount differs by ₹7']],
      ]),
    );
    const matchedRow = body.payments.find(({ payment }: Candidate) => payment.id === taken.id);
    expect(matchedRow.hindrances[0].row).toEqual({
      id: elsewhere.row.id,
      statementId: elsewhere.statement.id,
    });
    // Without a search, those with the row's amount.
    expect(summaryOf((await asked({})).body.payments)).toEqual(
      new Map([
        [fits.id, [true]],
        [taken.id, [false, expect.any(String)]],
        [reversed.id, [false, 'It was reversed']],
      ]),
    );
    expect((await asked({ q: String(amount - 5) })).body.payments).toMatchObject([
      { payment: { id: less.id } },
    ]);
    expect((await asked({ q: 'nothing is called so' })).body.payments).toEqual([]);
  });

  test('have the best fits first, however many newer ones were found', async () => {
    const amount = amountOfItsOwn();
    const word = `Many${amount}x`;
    const fits = await paid({ amount, ref: `${word} fits`, paidOn: '2026-05-01' });
    const { id } = await paid({ amount: amount + 5, ref: `${word} other` });
    await app.database.pool.query(
      `insert into payments (id, created_at, updated_at, direction, number, code, financial_year,
        invoice_id, invoice_code, party_id, party_name, amount, tds, mode, ref, paid_on)
       select gen_random_uuid(), now(), now(), direction, 90000 + n, 'RCT/26-27/' || (90000 + n)::text,
        financial_year, invoice_id, invoice_code, party_id, party_name, amount, tds, mode, ref, paid_on
       from payments, generate_series(1, 300) as n where id = $1`,
      [id],
    );
    const { row: found } = await oneRow({ amount, note: 'Among many' });
    const { body } = await admin.get(`${row(found.id)}/candidates`, { query: { q: word } });
    expect(body.payments).toHaveLength(25);
    expect(body.payments[0]).toMatchObject({ payment: { id: fits.id }, isOffered: true });
    expect(body.payments.filter(({ isOffered }: { isOffered: boolean }) => isOffered)).toHaveLength(
      1,
    );
    // A matching payment has its score, even when more fit than are compared.
    const { row: flat } = await oneRow({ amount: amount + 5, note: 'Of many' });
    const many = await admin.get(`${row(flat.id)}/candidates`);
    expect(many.body.payments).toHaveLength(25);
    for (const each of many.body.payments) {
      expect(each).toMatchObject({ isOffered: true, score: 75, isSure: false });
    }
    await app.database.pool.query('delete from payments where number > 90000');
  });

  test('are ordered by score, with and without a search', async () => {
    const amount = amountOfItsOwn();
    const word = `Best${amount}x`;
    const alone = await paid({ amount, ref: `${word} 1`, paidOn: '2026-11-18' });
    const referred = await paid({ amount, ref: `${word} 2`, paidOn: '2026-05-01' });
    const nearer = await paid({ amount, ref: `${word} 3`, paidOn: '2026-11-17' });
    const other = await paid({ amount: amount + 5, ref: `${word} 4`, paidOn: '2026-11-18' });
    const { row: found } = await oneRow({ amount, ref: referred.ref, note: 'By reference' });
    const order = async (query: Record<string, string> = {}) => {
      const { body } = await admin.get(`${row(found.id)}/candidates`, { query });
      const scores = body.payments.map(({ score }: { score: number | null }) => score ?? 0);
      expect(scores).toEqual(scores.toSorted((one: number, two: number) => two - one));
      return body.payments.map(({ payment }: { payment: { id: string } }) => payment.id);
    };
    const best = [referred.id, alone.id, nearer.id];
    expect(found.suggestions.map(({ paymentId }: { paymentId: string }) => paymentId)).toEqual(
      best,
    );
    expect(await order()).toEqual(best);
    expect(await order({ q: word })).toEqual([...best, other.id]);
  });

  test('include the payment that a row names, however many of its amount are nearer', async () => {
    const amount = amountOfItsOwn();
    const referred = await paid({ amount, ref: `UTR FAR${amount}`, paidOn: '2026-05-01' });
    const { id } = await paid({ amount, paidOn: '2026-11-18' });
    await app.database.pool.query(
      `insert into payments (id, created_at, updated_at, direction, number, code, financial_year,
        invoice_id, invoice_code, party_id, party_name, amount, tds, mode, ref, paid_on)
       select gen_random_uuid(), now(), now(), direction, 90000 + n, 'RCT/26-27/' || (90000 + n)::text,
        financial_year, invoice_id, invoice_code, party_id, party_name, amount, tds, mode, ref, paid_on
       from payments, generate_series(1, 150) as n where id = $1`,
      [id],
    );
    const { row: found } = await oneRow({ amount, ref: referred.ref });
    const { body } = await admin.get(`${row(found.id)}/candidates`);
    expect(body.payments).toHaveLength(25);
    expect(body.payments[0]).toMatchObject({ payment: { id: referred.id }, isOffered: true });
    await app.database.pool.query('delete from payments where number > 90000');
  });

  test('include open invoices found by their due amount or total', async () => {
    const amount = amountOfItsOwn();
    const invoice = await makeInvoice(admin, customer, {
      issuedOn: '2026-11-01',
      lines: [lineBody({ rate: amount + 250, taxPct: 0 })],
    });
    await admin.post(payments, {
      body: { invoiceId: invoice.id, amount: 100, paidOn: '2026-11-18', ref: 'Part' },
    });
    const { row: found } = await oneRow({ amount });
    const searched = async (q: string) => {
      const { body } = await admin.get(`${row(found.id)}/candidates`, { query: { q } });
      return body.invoices.map(({ code, left }: { code: string; left: number }) => [code, left]);
    };
    for (const q of [`${amount + 250}`, `₹${amount + 150}.00`]) {
      expect(await searched(q)).toEqual([[invoice.code, 150]]);
    }
    expect(await searched(String(amount + 200))).toEqual([]);
  });

  test('include open invoices found by number and party that it would pay in part, or more than is due', async () => {
    const amount = amountOfItsOwn();
    const sale = (rate: number) =>
      makeInvoice(admin, customer, {
        issuedOn: '2026-11-01',
        lines: [lineBody({ rate, taxPct: 0 })],
      });
    const [part, whole, less] = [
      await sale(amount + 250),
      await sale(amount),
      await sale(amount - 50),
    ];
    const bill = await makeInvoice(admin, vendor, {
      issuedOn: '2026-11-01',
      lines: [lineBody({ rate: amount + 1, taxPct: 0 })],
    });
    const { row: found } = await oneRow({ amount });
    const searched = async (q: string) => {
      const { body } = await admin.get(`${row(found.id)}/candidates`, { query: { q } });
      return body.invoices.map(
        (each: { code: string; left: number; reasons: { text: string }[] }) => [
          each.code,
          each.left,
          ...each.reasons.map(({ text }) => text),
        ],
      );
    };
    expect(await searched(part.code)).toEqual([[part.code, 250, '₹250 stays due']]);
    expect(await searched(whole.code)).toEqual([[whole.code, 0, 'All that is due']]);
    expect(await searched(less.code)).toEqual([
      [less.code, -50, 'The row is ₹50 more than is due, so it would be refused'],
    ]);
    expect(await searched(bill.code)).toEqual([]);
    const ofParty = await searched(part.party.name.toLowerCase());
    expect(ofParty[0][0]).toBe(whole.code);
    expect(ofParty).toContainEqual([part.code, 250, '₹250 stays due']);
    const refused = await admin.post(`${row(found.id)}/create-payment`, {
      body: { invoiceId: less.id, mode: 'NEFT' },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'OVERPAYMENT']);
    const made = await admin.post(`${row(found.id)}/create-payment`, {
      body: { invoiceId: part.id, mode: 'NEFT' },
    });
    expect(made.status).toBe(201);
    expect(made.body.payment.invoice).toMatchObject({ due: 250, status: 'part-paid' });
  });

  test('include open invoices that it would settle, alone or with tax deducted', async () => {
    const due = 118_000 + amountOfItsOwn();
    const lines = (rate: number) => [lineBody({ rate, taxPct: 18 })];
    const rate = Math.round((due / 1.18) * 100) / 100;
    const whole = await makeInvoice(admin, customer, {
      issuedOn: '2026-11-01',
      lines: lines(rate),
    });
    const gross = whole.grandTotal;
    const { row: full } = await oneRow({ amount: gross, note: `for ${whole.code}` });
    const matching = async (id: string) =>
      (await admin.get(`${row(id)}/candidates`)).body.invoices.map(
        (each: { code: string; tds: number; reasons: { text: string }[] }) => [
          each.code,
          each.tds,
          ...each.reasons.map(({ text }) => text),
        ],
      );
    expect(await matching(full.id)).toEqual([
      [whole.code, 0, `${whole.code} stands in the narration`, 'All that is due'],
    ]);
    const tds = Math.round(rate * 2) / 100;
    const net = Math.round((gross - tds) * 100) / 100;
    const { row: less } = await oneRow({ amount: net });
    const [found] = await matching(less.id);
    expect(found?.[0]).toBe(whole.code);
    expect(found?.[1]).toBeCloseTo(tds, 2);
    const fees = Math.round(rate * 10) / 100;
    const { row: ofFees } = await oneRow({ amount: Math.round((gross - fees) * 100) / 100 });
    expect((await matching(ofFees.id)).map(([code]: [string]) => code)).toEqual([whole.code]);
    // Outgoing money settles bills: 1% is deducted for individuals with a PAN.
    const bill = await makeInvoice(admin, vendor, { issuedOn: '2026-11-01', lines: lines(rate) });
    const withheld = Math.round(rate) / 100;
    const { row: out } = await oneRow({
      amount: -Math.round((bill.grandTotal - withheld) * 100) / 100,
    });
    expect((await matching(out.id)).map(([code]: [string]) => code)).toEqual([bill.code]);
    const { row: other } = await oneRow({ amount: gross - 1 });
    expect(await matching(other.id)).toEqual([]);
  });
});
