import { maskNumber } from '@kolam/contract/core/hidden-number.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { runMessages } from '@kolam/contract/finance/payment-runs/messages.ts';
import type { FullRun, PaymentRun, RunLine } from '@kolam/contract/finance/payment-runs/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import { isComplete } from './bills-store.ts';
import type { Account, FullLine, RunRow } from './store.ts';

export const recordOf = ({ id, code }: RunRow) => ({
  kind: 'payment-run' as const,
  id,
  title: code,
});

/** Those whose preparation counts as the caller's, and the amount of the setting that needs another. */
export type Releaser = { prepared: ReadonlySet<string>; above: number | null };

/** The values of a new run's first history entry, under the names of `runFieldLabels`. */
export const historyValues = ({ bills, amount, tds }: RunRow) => ({
  bills,
  amount: rupeeText(amount),
  tds: tds === 0 ? null : rupeeText(tds),
});

/**
 * Whether another person has to release a draft: the caller prepared it, or entered an account that
 * it pays to and that was not paid to before.
 */
export function needsAnother(
  { createdById }: RunRow,
  { lines, prepared }: { lines: readonly FullLine[]; prepared: Releaser['prepared'] },
): boolean {
  const isPrepared = (id: string | null) => id !== null && prepared.has(id);
  return (
    isPrepared(createdById) ||
    lines.some(
      ({ state, enteredById, now, last }) =>
        state === 'open' && isPrepared(enteredById) && !isSameAccount(now, last),
    )
  );
}

const isSameAccount = (one: Account, other: Account | null): boolean =>
  one.accountNumber === other?.accountNumber && one.ifsc === other.ifsc;

/** Whether an open line is paid to another account than the vendor was last paid to. */
const isNewAccount = (line: FullLine): boolean =>
  line.state === 'open' && line.last !== null && !isSameAccount(bankOf(line), line.last);

export function presentFullRun(
  row: RunRow,
  { lines, prepared, above }: { lines: readonly FullLine[] } & Releaser,
): FullRun {
  const paid = lines.filter(({ state }) => state === 'paid').length;
  return {
    ...presentRun(row, paid),
    needsSecondPerson: row.state === 'draft' && needsAnother(row, { lines, prepared }),
    approvalAbove: row.state === 'draft' && above !== null ? inRupees(above) : null,
    lines: lines.map(presentLine),
    unadvised: unadvisedOf(lines),
  };
}

/** Vendors with a paid bill of which no payment advice was mailed. */
function unadvisedOf(lines: readonly FullLine[]): FullRun['unadvised'] {
  const unadvised = new Map(
    lines
      .filter(({ payment, adviceAt }) => payment && !payment.isReversed && adviceAt === null)
      .map((line) => [line.partyId, line]),
  );
  const withoutEmail = [...unadvised.values()].filter(({ vendorEmail }) => vendorEmail === '');
  return {
    vendors: unadvised.size - withoutEmail.length,
    withoutEmail: withoutEmail.map(({ vendorName }) => vendorName),
  };
}

export function presentRun(row: RunRow, paid: number): PaymentRun {
  return {
    ...presentRecord(row),
    code: row.code,
    state: row.state,
    bills: row.bills,
    amount: inRupees(row.amount),
    tds: inRupees(row.tds),
    paid,
    createdBy: row.createdByName,
    released:
      row.releasedAt === null
        ? null
        : { at: row.releasedAt.toISOString(), by: row.releasedByName ?? '' },
    bankFile:
      row.bankFileAt === null || row.bankFileLayout === null
        ? null
        : {
            at: row.bankFileAt.toISOString(),
            by: row.bankFileByName ?? '',
            layout: row.bankFileLayout,
          },
    cancelled:
      row.cancelledAt === null
        ? null
        : {
            at: row.cancelledAt.toISOString(),
            by: row.cancelledByName ?? '',
            reason: row.cancelReason ?? '',
          },
  };
}

/** The account that a line is paid to: that of the release, or before it the vendor's current one. */
export const bankOf = ({ bankName, accountNumber, ifsc, now }: FullLine) =>
  bankName === null || accountNumber === null || ifsc === null
    ? now
    : { bankName, accountNumber, ifsc };

/** Returns why an open line can't be paid as it is, or null. */
export function problemOf(line: FullLine): string | null {
  if (line.state !== 'open') return null;
  const settles = line.amount + line.tds;
  if (settles > line.due) return runMessages.changed(line.code, rupeeText(line.due));
  return isComplete(bankOf(line)) ? null : runMessages.noAccount([line.vendorName]);
}

function presentLine(line: FullLine): RunLine {
  const { id, invoiceId, code, billNo, dueOn, partyId, vendorName, state, payment } = line;
  const bank = bankOf(line);
  return {
    _id: id,
    id,
    invoice: { _id: invoiceId, id: invoiceId, code },
    billNo,
    vendor: presentReference(partyId, vendorName),
    dueOn,
    state,
    amount: inRupees(line.amount),
    tds: line.tdsSection === null ? null : { section: line.tdsSection, amount: inRupees(line.tds) },
    bank: isComplete(bank) ? { ...bank, accountNumber: maskNumber(bank.accountNumber) } : null,
    newAccount: isNewAccount(line),
    problem: problemOf(line),
    reason: line.reason,
    payment:
      payment === null || line.paymentId === null ? null : presentPayment(line.paymentId, payment),
    advice:
      line.adviceAt === null ? null : { at: line.adviceAt.toISOString(), to: line.adviceTo ?? '' },
  };
}

const presentPayment = (
  id: string,
  { code, ref, paidOn, isReversed }: NonNullable<FullLine['payment']>,
) => ({ _id: id, id, code, ref, paidOn, isReversed });
