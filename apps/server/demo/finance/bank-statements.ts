import { Readable } from 'node:stream';
import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import { and, asc, between, eq, gt, like, lt } from 'drizzle-orm';
import { minutes } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { newFileKey } from '#core/files/file-store.ts';
import { seededRandom } from '#core/random.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { invoices } from '#finance/invoices/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { acceptSureRows } from '#finance/reconciliation/accept-sure.ts';
import { matchRow, unmatchRow } from '#finance/reconciliation/match.ts';
import { recordEntryOfRow } from '#finance/reconciliation/record-entry.ts';
import { bankRows } from '#finance/reconciliation/tables.ts';
import { uploadStatement } from '#finance/reconciliation/upload.ts';
import type { Action } from './action.ts';

type Line = { day: string; note: string; ref: string; paise: number; payout?: string };

/** The beginning of the narration of the first of two rows, before the number of the payout. */
const firstHalf = 'RTGS DR PART 1 OF 2 ';

/** Statements of the three months before this one, each in another bank's layout. */
const months = 3;

/** Creates the bank's statements from the payments, plus movements missing from the books. */
export function bankStatementActions(now: Date): Action[] {
  return Array.from({ length: months }, (_, place) => {
    const [from, to] = monthBefore(dayOf(now), months - place);
    // One after another this morning, when all payments of these months are in the books.
    const at = new Date(now.getTime() - minutes(5 * (months - place)));
    return {
      at,
      run: async (context, tx) => {
        const isNewest = place === months - 1;
        const found = await linesOf(tx, { from, to });
        const lines = isNewest ? [...withHalves(found), ...(await combined(tx, to))] : found;
        if (lines.length === 0) return;
        const { statement } = await upload(context, { place, to, lines });
        if (!statement) return;
        const { rows } = await acceptSureRows(context, statement.id);
        // Partly matched, more in older months.
        const kept = Math.ceil((rows.length * (months - place)) / (months + 1));
        for (const { id } of rows.slice(kept)) await unmatchRow(context, id, {});
        if (!isNewest) return;
        await matchHalves(context, tx, statement.id);
        await recordBankRows(context, tx, monthBefore(dayOf(now), months));
      },
    };
  });
}

/**
 * Records the bank's charges and interest of a month as other entries, with rules that offer the same
 * for those of other months.
 */
async function recordBankRows(
  context: SignedInContext,
  tx: Tx,
  [from, to]: [string, string],
): Promise<void> {
  const { id, note, day } = bankRows;
  const found = await tx
    .select({ id, note })
    .from(bankRows)
    .where(between(day, from, to));
  for (const row of found) {
    const head = /CHARGES/.test(row.note) ? 'charges' : 'interest-received';
    if (!/CHARGES|INTEREST/.test(row.note)) continue;
    const rule = { text: row.note, amountFrom: null, amountTo: null };
    await recordEntryOfRow(context, row.id, { head, note: '', rule });
  }
}

/** Matches the first half of a payout that the bank made in two rows. The second stays open. */
async function matchHalves(context: SignedInContext, tx: Tx, statementId: string): Promise<void> {
  const [row] = await tx
    .select({ id: bankRows.id, amount: bankRows.amount, note: bankRows.note })
    .from(bankRows)
    .where(and(eq(bankRows.statementId, statementId), like(bankRows.note, `${firstHalf}%`)));
  if (!row) return;
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.code, row.note.slice(firstHalf.length)));
  if (!paid) return;
  await matchRow(context, row.id, { parts: [{ paymentId: paid.id, amount: -row.amount }] });
}

/** Returns the first and last day of the month `count` months before a day. */
function monthBefore(today: string, count: number): [string, string] {
  let end = addDays(`${today.slice(0, 7)}-01`, -1);
  for (let turn = 1; turn < count; turn++) end = addDays(`${end.slice(0, 7)}-01`, -1);
  return [`${end.slice(0, 7)}-01`, end];
}

/** Splits the largest payout into two rows of the same day, as banks do above a limit. */
function withHalves(lines: Line[]): Line[] {
  const largest = lines.reduce<Line | undefined>(
    (most, line) => (line.payout && line.paise < (most?.paise ?? 0) ? line : most),
    undefined,
  );
  if (!largest) return lines;
  const first = Math.round(largest.paise / 2);
  return lines.flatMap((line) =>
    line === largest
      ? [
          { ...line, note: `${firstHalf}${line.payout}`, ref: '', paise: first },
          {
            ...line,
            note: `RTGS DR PART 2 OF 2 ${line.payout}`,
            ref: '',
            paise: line.paise - first,
          },
        ]
      : line,
  );
}

async function linesOf(tx: Tx, { from, to }: { from: string; to: string }): Promise<Line[]> {
  const random = seededRandom(`finance/bank/${from}`);
  const paid = await tx
    .select()
    .from(payments)
    .where(and(between(payments.paidOn, from, to), eq(payments.isReversed, false)))
    .orderBy(asc(payments.paidOn), asc(payments.code));
  const lines = paid
    .filter(({ mode }) => mode !== 'Cash')
    .map(({ direction, amount, ref, partyName, mode, paidOn, invoiceCode, code }): Line => {
      const number = ref.replace(/^(UTR|UPI|Cheque) /, '');
      const late = addDays(paidOn, mode === 'Cheque' ? 2 : random(2));
      // Some narrations have only the name, so that a user has to check.
      const reference = [`${number} `, `${invoiceCode} `, ''][random(3)] ?? '';
      return {
        day: late > to ? to : late,
        note: `${mode.toUpperCase()} ${direction === 'in' ? 'CR' : 'DR'}-${reference}${partyName.toUpperCase()}`,
        ref: random(4) === 0 ? '' : number,
        paise: direction === 'in' ? amount : -amount,
        ...(direction === 'out' && { payout: code }),
      };
    });
  const open = await findUnpaid(tx, from);
  return [
    ...lines,
    { day: addDays(from, 2), note: 'SMS CHARGES INCL GST', ref: '', paise: -17_70 },
    {
      day: addDays(from, 14),
      note: 'NEFT CHARGES INCL GST',
      ref: '',
      paise: -(118_00 + random(50) * 59),
    },
    { day: to, note: 'CREDIT INTEREST CAPITALISED', ref: '', paise: 1_840_00 + random(900) * 100 },
    ...open.map(({ due, partyName, code }) => ({
      day: addDays(from, 20),
      note: `NEFT CR-${code}-${partyName.toUpperCase()}`,
      ref: `KOLMN${from.replaceAll('-', '')}`,
      paise: due,
    })),
  ].sort((one, two) => (one.day < two.day ? -1 : one.day > two.day ? 1 : 0));
}

/** Finds an open invoice from that time, which was paid to the bank but not recorded. */
function findUnpaid(tx: Tx, from: string) {
  return tx
    .select({ code: invoices.code, due: invoices.due, partyName: invoices.partyName })
    .from(invoices)
    .where(
      and(
        eq(invoices.kind, 'sales'),
        eq(invoices.status, 'unpaid'),
        between(invoices.issuedOn, addDays(from, -20), addDays(from, 9)),
      ),
    )
    .orderBy(asc(invoices.code))
    .limit(1);
}

/** A transfer for the three oldest open invoices of a customer at once, which is not recorded. */
async function combined(tx: Tx, to: string): Promise<Line[]> {
  const { partyId, partyName, kind, due, dueOn, issuedOn, code } = invoices;
  const open = await tx
    .select({ partyId, partyName, due })
    .from(invoices)
    .where(and(eq(kind, 'sales'), gt(due, 0), lt(issuedOn, addDays(to, -5))))
    .orderBy(asc(dueOn), asc(code));
  const owing = [...new Set(open.map((each) => each.partyId))]
    .map((id) => open.filter((each) => each.partyId === id).slice(0, 3))
    .find((some) => some.length === 3);
  if (!owing) return [];
  return [
    {
      day: to,
      note: `RTGS CR-${owing[0]?.partyName.toUpperCase()}-3 INVOICES`,
      ref: `KOLMR${to.replaceAll('-', '')}`,
      paise: owing.reduce((sum, each) => sum + each.due, 0),
    },
  ];
}

async function upload(
  context: SignedInContext,
  { place, to, lines }: { place: number; to: string; lines: Line[] },
) {
  const { name, text } = layouts[place % layouts.length]?.(lines) ?? { name: '', text: '' };
  const key = newFileKey();
  const contentType = 'text/csv';
  const stored = await context.files.put(key, Readable.from([Buffer.from(text)]), {
    contentType,
    maxBytes: 1024 * 1024,
  });
  const fileName = `${name}-${to.slice(0, 7)}.csv`;
  return uploadStatement(context, {
    query: { preview: false },
    body: { mapping: undefined, keepKnown: false },
    files: [{ field: 'file', fileName, contentType, key, ...stored }],
  });
}

const cell = (text: string) => `"${text}"`;
const figure = (paise: number) => cell(rupeeFigure(Math.abs(paise)));
const side = (paise: number, sign: 1 | -1) => (paise * sign > 0 ? figure(paise) : '');
const slashed = (day: string) => day.split('-').reverse().join('/');

/** Adds a balance to each line, starting from the opening balance. */
function withBalance(lines: Line[]): (Line & { balance: number })[] {
  let balance = 12_50_000_00;
  return lines.map((line) => {
    balance += line.paise;
    return { ...line, balance };
  });
}

const layouts: readonly ((lines: Line[]) => { name: string; text: string })[] = [
  (lines) => ({
    name: 'current-account',
    text: [
      'KOLAM DEMO BANK,,,,,,',
      'Account No :,XXXXXXXX0018,,,,,',
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      ...withBalance(lines).map(({ day, note, ref, paise, balance }) =>
        [
          slashed(day),
          cell(note),
          ref,
          slashed(day),
          side(paise, -1),
          side(paise, 1),
          figure(balance),
        ].join(),
      ),
      'STATEMENT SUMMARY :-,,,,,,',
    ].join('\n'),
  }),
  (lines) => ({
    name: 'transactions',
    text: [
      'Txn Date;Value Date;Description;Ref No./Cheque No.;Debit;Credit;Balance',
      ...withBalance(lines).map(({ day, note, ref, paise, balance }) =>
        [day, day, cell(note), ref, side(paise, -1), side(paise, 1), figure(balance)].join(';'),
      ),
      'not a date;;"Lost line";;1.00;;',
    ].join('\r\n'),
  }),
  (lines) => ({
    name: 'statement',
    text: [
      'date,amount,ref,note',
      ...lines.map(({ day, note, ref, paise }) =>
        [
          slashed(day),
          cell(`${paise < 0 ? '-' : ''}${rupeeFigure(Math.abs(paise))}`),
          ref,
          cell(note),
        ].join(),
      ),
    ].join('\n'),
  }),
];
