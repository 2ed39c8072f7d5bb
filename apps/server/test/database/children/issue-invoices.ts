// Collects the kinds of records, which the history of an invoice needs.
import '@kolam/contract/features.ts';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#core/database/open.ts';
import { transaction } from '#core/database/transaction.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { makeInvoice } from '#finance/invoices/create.ts';
import { makeParty } from '../../finance.ts';

// Issues invoices until killed, several at a time. Prints one line of JSON per fact: its start,
// then each acknowledged number.

const open = await openDatabase({ folder: process.argv[2] ?? '' });
const now = () => new Date('2026-11-20T06:30:00.000Z');
const { db } = open;

const found = await db.execute<{ id: string }>(sql`select id from parties limit 1`);
const services = { db } as Parameters<typeof makeParty>[0]['services'];
const party = found.rows[0]?.id ?? (await makeParty({ services, now })).id;

/** The parts of a request context that issuing an invoice needs. */
const context = {
  db,
  clock: { now },
  actor: { id: '0190a0c1-2b3c-7d4e-8f50-617283940a1b', name: 'Test Person' },
  settings: { publicUrl: 'https://console.example.com' },
  requestId: null,
  expectedVersion: null,
  transaction: (work) => transaction(db, work),
} as SignedInContext;

const line = {
  ...{ desc: 'Yoga', hsn: '', unit: '', qty: 1000 },
  ...{ rate: 100_000, discountPct: 0, taxPct: 1800 },
};

async function issueForever(): Promise<never> {
  for (;;) {
    const { data } = await makeInvoice(context, {
      kind: 'sales',
      party,
      lines: [line],
      status: 'issued',
    });
    console.log(JSON.stringify({ code: data.code }));
  }
}

console.log(JSON.stringify({ begins: true }));
await Promise.all([issueForever(), issueForever(), issueForever()]);
