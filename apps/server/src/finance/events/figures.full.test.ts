import { inPaise } from '@kolam/contract/core/money.ts';
import {
  costHeads,
  type EventHead,
  eventHeads,
  headsFor,
} from '@kolam/contract/finance/events/heads.ts';
import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineBody, makeEvent, makeInvoice, makeParty, makeVendor } from '../../../test/finance.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterAll(() => app.stop());

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const money = fc.integer({ min: 0, max: 50_000_000 });
const block = fc.record({
  revenue: money,
  venue: money,
  supplies: money,
  staff: money,
  logistics: money,
  misc: money,
});
/** A document, the credit for each line, and its later changes. */
const document = fc.record({
  kind: fc.constantFrom('sales' as const, 'purchase' as const),
  head: fc.constantFrom(...costHeads),
  rates: fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 3 }),
  taxPct: fc.constantFrom(0, 5, 18),
  credited: fc.option(fc.integer({ min: 1, max: 100 })),
  fate: fc.constantFrom('stays', 'stays', 'draft', 'void', 'taken off', 'moved'),
  linkedLater: fc.boolean(),
});
type Given = typeof document extends fc.Arbitrary<infer Document> ? Document : never;

const inRupees = (amounts: Record<EventHead, number>) =>
  Object.fromEntries(eventHeads.map((head) => [head, amounts[head] / 100]));

test('the heads of an event are the manual amounts plus the sums of its documents', {
  timeout: 240_000,
}, async () => {
  const parties = { sales: await makeParty(app), purchase: await makeVendor(app) };
  const elsewhere = await makeEvent(admin);

  /** Creates a document and returns what it adds to its head. */
  async function make(eventId: string, given: Given): Promise<[EventHead, number]> {
    const { kind, rates, taxPct, credited, fate, linkedLater } = given;
    const head = kind === 'sales' ? (headsFor(kind)[0] ?? 'revenue') : given.head;
    const path = (id: string) => `/admin/finance/invoices/${id}`;
    const made = await makeInvoice(admin, parties[kind], {
      lines: rates.map((rate) => lineBody({ rate: rate / 100, taxPct })),
      status: fate === 'draft' ? 'draft' : 'issued',
      ...(!linkedLater && { eventId, eventHead: head }),
    });
    if (linkedLater) await admin.put(`${path(made.id)}/event`, { body: { eventId, head } });
    if (fate === 'draft') return [head, 0];
    if (fate === 'void') {
      await admin.post(`${path(made.id)}/void`, { body: { reason: 'Wrong' } });
      return [head, 0];
    }
    let value = inPaise(made.subtotal);
    if (credited !== null) {
      const amount = Math.max(1, Math.floor((inPaise(made.grandTotal) * credited) / 100));
      const { status, body } = await admin.post(`${path(made.id)}/credit-notes`, {
        body: { amount: amount / 100, reason: 'Less' },
      });
      expect(status).toBe(201);
      value -= inPaise(body.data.subtotal);
    }
    if (fate === 'taken off' || fate === 'moved') {
      const to = fate === 'moved' ? { eventId: elsewhere.id, head } : { eventId: null };
      await admin.put(`${path(made.id)}/event`, { body: to });
      return [head, 0];
    }
    return [head, value];
  }

  await fc.assert(
    fc.asyncProperty(
      fc.option(block),
      fc.option(block),
      fc.array(document, { maxLength: 6 }),
      async (budget, manual, documents) => {
        const event = await makeEvent(admin, {
          eventName: 'Sums',
          ...(budget && { budget: inRupees(budget) }),
          ...(manual && { actual: inRupees(manual) }),
        });
        const added: [EventHead, number][] = [];
        for (const each of documents) added.push(await make(event.id, each));
        const expected = (head: EventHead) =>
          (manual?.[head] ?? 0) + sum(added.flatMap(([of, value]) => (of === head ? [value] : [])));

        const found: EventDetail = (await admin.get(`/admin/finance/events/${event.id}`)).body.data;
        for (const row of found.heads) {
          expect(inPaise(row.actual)).toBe(expected(row.head));
          expect(inPaise(row.documents.amount)).toBe(expected(row.head) - inPaise(row.manual));
          expect(row.variance === null ? null : inPaise(row.variance)).toBe(
            budget && expected(row.head) - budget[row.head],
          );
        }
        const used = sum(costHeads.map(expected));
        expect(inPaise(found.budgetUsed)).toBe(used);
        expect(inPaise(found.balance)).toBe(inPaise(found.eventBudget) - used);
        expect(inPaise(found.margin.actual)).toBe(expected('revenue') - used);

        const path = `/admin/finance/events/${event.id}/documents`;
        const { data } = (await admin.get(path, { query: { limit: 500 } })).body;
        for (const head of eventHeads) {
          const listed = data.filter((each: { head: string }) => each.head === head);
          expect(sum(listed.map(({ amount }: { amount: number }) => inPaise(amount)))).toBe(
            expected(head) - (manual?.[head] ?? 0),
          );
        }
      },
    ),
    { numRuns: runs(25) },
  );

  // The totals of all events, as the list returns them.
  const { data, totals } = (
    await admin.get('/admin/finance/events', { query: { search: 'sums', limit: 500 } })
  ).body;
  const totalOf = (part: 'eventBudget' | 'budgetUsed') =>
    sum(data.map((each: Record<typeof part, number>) => inPaise(each[part])));
  expect(data.length).toBeGreaterThanOrEqual(runs(25));
  expect(inPaise(totals.budget)).toBe(totalOf('eventBudget'));
  expect(inPaise(totals.used)).toBe(totalOf('budgetUsed'));
});
