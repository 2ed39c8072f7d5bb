import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#core/random.ts';
import {
  fillInOrganisation,
  lineBody,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/*
 * Documents, notes, payments and changes of credit in any order, while books close and open: the
 * tax of a closed month stays as it was when it was closed, and numbers have no gap.
 */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let parties: { sales: TestParty; purchase: TestParty };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  await fillInOrganisation(app);
  parties = { sales: await makeParty(app), purchase: await makeVendor(app) };
});
afterAll(() => app.stop());

const months = ['2026-08', '2026-09', '2026-10', '2026-11'];
const books = ['sales', 'purchases'] as const;
const path = '/admin/finance/invoices';

/** What the return of a book declares. */
async function declared(book: (typeof books)[number], month: string) {
  const read = async (report: string) =>
    (await admin.get(`/admin/finance/gst/${report}`, { query: { month } })).body.data;
  if (book === 'sales') return read('gstr1');
  const { credit, reversed, creditNet, tooLate, notEligible } = await read('gstr3b');
  return { credit, reversed, creditNet, tooLate, notEligible };
}

test.each([1, 2])('any sequence leaves closed months as they are (%s)', async (seed) => {
  const random = seededRandom(`closed months ${seed}`);
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const made: { id: string; line: string; kind: 'sales' | 'purchase' }[] = [];
  const closed = new Map<string, unknown>();
  const day = () => `${pick(months)}-0${1 + random(9)}`;
  const counts: Record<string, number> = {};

  async function step(): Promise<{ status: number }> {
    const target = pick(made);
    switch (random(made.length === 0 ? 1 : 8)) {
      case 0:
      case 1: {
        const kind = pick(['sales', 'purchase'] as const);
        const creditMonth = random(2) === 0 ? pick(months) : undefined;
        const body = {
          kind,
          party: parties[kind].id,
          lines: [lineBody({ rate: 100 + random(900) })],
          issuedOn: day(),
          ...(kind === 'purchase' && creditMonth && { creditMonth }),
        };
        const response = await admin.post(path, { body });
        const { id, lines } = response.body.data ?? {};
        if (id) made.push({ id, kind, line: lines[0].id });
        return response;
      }
      case 2:
        return admin.post(`${path}/${target.id}/void`, { body: { reason: 'Test' } });
      case 3: {
        const creditMonth = random(2) === 0 ? pick(months) : undefined;
        const body = {
          amount: 1 + random(50),
          reason: 'Test',
          issuedOn: day(),
          ...(target.kind === 'purchase' && creditMonth && { creditMonth }),
        };
        return admin.post(`${path}/${target.id}/credit-notes`, { body });
      }
      case 4:
        return admin.put(`${path}/${target.id}/credit`, { body: { creditMonth: pick(months) } });
      case 5: {
        const credit = pick(['eligible', 'blocked', 'none', 'reversed']);
        const line = {
          line: target.line,
          credit,
          reason: credit === 'eligible' ? '' : 'Test',
          reversedIn: credit === 'reversed' ? pick(months) : null,
        };
        return admin.put(`${path}/${target.id}/credit`, { body: { lines: [line] } });
      }
      default: {
        const [book, month] = [pick(books), pick(months.slice(0, 3))];
        const key = `${book} ${month}`;
        const what = closed.has(key) ? 'reopen' : 'close';
        const body = { book, month, confirmUnfinished: true, reason: 'Test' };
        const response = await admin.post(`/admin/finance/months/${what}`, { body });
        if (what === 'reopen') closed.delete(key);
        else closed.set(key, await declared(book, month));
        return response;
      }
    }
  }

  for (let turn = 0; turn < 40; turn++) {
    const { status } = await step();
    counts[status] = (counts[status] ?? 0) + 1;
    expect(status).toBeLessThan(500);
  }
  for (const [key, then] of closed) {
    const [book, month] = key.split(' ') as [(typeof books)[number], string];
    expect([key, await declared(book, month)]).toEqual([key, then]);
  }
  expect(counts[409]).toBeGreaterThan(0);
  const { rows } = await app.database.pool.query(
    `select kind, financial_year, count(*)::int as total, max(number) as last
     from invoices group by kind, financial_year
     union all select 'note ' || kind, financial_year, count(*)::int, max(number)
     from credit_notes group by kind, financial_year`,
  );
  for (const { total, last } of rows) expect(total).toBe(last);
  for (const key of closed.keys()) {
    const [book, month] = key.split(' ');
    await admin.post('/admin/finance/months/reopen', { body: { book, month, reason: 'Test' } });
  }
});
