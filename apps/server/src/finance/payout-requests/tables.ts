import type { CreatePayout, CreateRefund } from '@kolam/contract/finance/balances/rules.ts';
import { partyKinds } from '@kolam/contract/finance/parties/model.ts';
import type { CreatePayment } from '@kolam/contract/finance/payments/rules.ts';
import { paymentModes } from '@kolam/contract/finance/payments/values.ts';
import {
  payoutRequestKinds,
  payoutRequestStates,
} from '@kolam/contract/finance/payout-requests/values.ts';
import { taxedSections } from '@kolam/contract/finance/tax/sections.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { parties } from '#finance/parties/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';
import { sealedText } from '../../core/data-key/sealed-column.ts';

/** The checked body of the pay-out, with amounts in paise. */
export type Asked =
  | { kind: 'bill'; body: CreatePayment }
  | { kind: 'payout'; body: CreatePayout & { vendor: string } }
  | { kind: 'refund'; body: CreateRefund & { customer: string } };

/** What a pay-out would settle of a bill, in paise, as of the request. */
export type AskedBill = { id: string; code: string; amount: number; tds: number };

/**
 * Pay-outs above the amount of the setting, in paise, until another person decides. A request
 * changes no due and no balance: only its payment does.
 */
export const payoutRequests = pgTable(
  'payout_requests',
  {
    ...recordColumns(),
    kind: text({ enum: payoutRequestKinds }).notNull(),
    state: text({ enum: payoutRequestStates }).notNull().default('waiting'),
    partyId: uuid()
      .notNull()
      .references(() => parties.id),
    partyKind: text({ enum: partyKinds }).notNull(),
    partyName: peopleText().notNull(),
    /** The account of the party when it was asked, empty if it had none. */
    accountNumber: sealedText('payout_requests.account_number').notNull(),
    ifsc: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    tds: bigint({ mode: 'number' }).notNull(),
    tdsSection: text({ enum: taxedSections }),
    mode: text({ enum: paymentModes }).notNull(),
    ref: text().notNull(),
    paidOn: date({ mode: 'string' }).notNull(),
    bills: jsonb().$type<AskedBill[]>().notNull(),
    /** The numbers of the bills, one a line, for the search. */
    billCodes: text().notNull(),
    asked: jsonb().$type<Asked['body']>().notNull(),
    requestedById: uuid().notNull(),
    requestedByName: text().notNull(),
    decidedAt: instantColumn(),
    decidedById: uuid(),
    decidedByName: text(),
    /** Why it was refused. */
    reason: text(),
    paymentId: uuid().references(() => payments.id),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((party_name || e'\\n' || ref || e'\\n' || bill_codes) collate "und-x-icu")`,
      ),
  },
  (table) => [
    unique('payout_requests_payment_key').on(table.paymentId),
    index('payout_requests_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('payout_requests_created_at_idx').on(table.createdAt, table.id),
    index('payout_requests_amount_idx').on(table.amount, table.id),
    index('payout_requests_state_created_at_idx').on(table.state, table.createdAt, table.id),
    index('payout_requests_state_amount_idx').on(table.state, table.amount, table.id),
    index('payout_requests_party_idx').on(table.partyId),
    check('payout_requests_amounts', sql`${table.amount} > 0 and ${table.tds} >= 0`),
    check('payout_requests_tds', sql`(${table.tds} > 0) = (${table.tdsSection} is not null)`),
    check(
      'payout_requests_party_kind',
      sql`(${table.kind} = 'refund') = (${table.partyKind} = 'customer')`,
    ),
    check(
      'payout_requests_decided',
      sql`num_nulls(${table.decidedAt}, ${table.decidedById}, ${table.decidedByName}) = case ${table.state} when 'waiting' then 3 else 0 end`,
    ),
    // Nobody decides what they asked for.
    check(
      'payout_requests_second_person',
      sql`${table.state} not in ('approved', 'refused') or ${table.decidedById} <> ${table.requestedById}`,
    ),
    check(
      'payout_requests_payment',
      sql`(${table.state} = 'approved') = (${table.paymentId} is not null)`,
    ),
    check(
      'payout_requests_reason',
      sql`(${table.state} = 'refused') = (${table.reason} is not null)`,
    ),
  ],
);

/**
 * What the requests that wait pay: bills, and what goes on account as an advance or an account. One
 * request waits for each. A decision removes its rows.
 */
export const payoutRequestSubjects = pgTable(
  'payout_request_subjects',
  {
    /** The id of a bill, an advance or a party. */
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => payoutRequests.id),
  },
  (table) => [index('payout_request_subjects_request_idx').on(table.requestId)],
);
