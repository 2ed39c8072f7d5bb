import { dayOf } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { noticeMessages } from '@kolam/contract/finance/payment-notices/messages.ts';
import type { CompanyNotice } from '@kolam/contract/finance/payment-notices/model.ts';
import type { SendNotice } from '@kolam/contract/finance/payment-notices/rules.ts';
import { paymentDayProblem } from '@kolam/contract/finance/payments/days.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { PortalContext } from '#core/request-context.ts';
import { lockReference } from '#finance/payments/actions.ts';
import { referenceKey } from '#finance/payments/queries.ts';
import { requirePossibleTax } from '#finance/tax/actions.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { type CheckedUpload, insertFile } from '#platform/files/actions.ts';
import { notify, settleNotifications } from '#platform/notifications/actions.ts';
import { completeTasks } from '#workforce/tasks/actions.ts';
import { matchNotices } from './match.ts';
import { ownKeys } from './match-store.ts';
import { historyValues } from './present.ts';
import { showForCompany } from './read.ts';
import { findNotices, insertNotice, lockNotice, saveNotice, sentBefore } from './store.ts';
import { giveTasksOf } from './task.ts';

export { freeNotices, matchNotices } from './match.ts';

/** An issued invoice of the company that sends a notice. */
export type NoticedInvoice = {
  id: string;
  code: string;
  partyId: string;
  partyName: string;
  /** Without GST, in paise. */
  subtotal: number;
};

type Sent = Pick<SendNotice, 'tdsSection' | 'mode' | 'ref' | 'paidOn' | 'confirmDuplicateRef'> & {
  /** All of one customer. Amounts are in paise. */
  parts: { invoice: NoticedInvoice; amount: number; tds: number }[];
  advice: CheckedUpload | null;
};

/**
 * Stores what someone of a portal says their company paid. It is matched at once if the payment is
 * recorded already; if not, who records payments gets a task. No invoice changes. The lock of the
 * reference lets neither a payment nor another notice of it go unseen.
 * @throws Failure 400 at a field, 409 `DUPLICATE_REF`
 */
export async function sendNotice(
  tx: Tx,
  context: PortalContext,
  { parts, advice, mode, ref, tdsSection, confirmDuplicateRef, ...given }: Sent,
): Promise<CompanyNotice> {
  const { clock, actor } = context;
  const now = clock.now();
  const { paidOn = dayOf(now) } = given;
  const [first] = parts;
  if (!first) throw invalid({ invoices: noticeMessages.invoicesRequired });
  const dayProblem = paymentDayProblem(paidOn, dayOf(now));
  if (dayProblem !== null) throw invalid({ paidOn: dayProblem });
  const tds = parts.reduce((sum, part) => sum + part.tds, 0);
  if (tds > 0 && tdsSection === undefined) throw invalid({ tdsSection: noticeMessages.noTax });
  if (tdsSection !== undefined) {
    const taxes = parts.map(({ invoice, tds: tax }, at) => ({
      ...{ section: tdsSection, day: paidOn, taxable: invoice.subtotal, tax },
      field: `invoices.${at}.tds`,
    }));
    await requirePossibleTax(tx, taxes);
  }
  const { companyId } = actor;
  await requireNewReference(tx, { companyId, ref, confirmDuplicateRef });
  const id = newId();
  const file = advice && (await insertFile(tx, context, { ...advice, recordId: id }));
  const stored = parts.map(({ invoice, amount, tds: tax }) => ({
    invoiceId: invoice.id,
    invoiceCode: invoice.code,
    amount,
    tds: tax,
  }));
  const row = await insertNotice(
    tx,
    {
      id,
      companyId,
      partyId: first.invoice.partyId,
      partyName: first.invoice.partyName,
      amount: parts.reduce((sum, part) => sum + part.amount, 0),
      tds,
      tdsSection: tds > 0 ? (tdsSection ?? null) : null,
      mode,
      ref,
      paidOn,
      adviceId: file?.id ?? null,
      sentById: actor.id,
      sentByName: actor.name,
      createdAt: now,
      updatedAt: now,
    },
    stored,
  );
  await recordChange(tx, context, {
    record: { kind: 'payment-notice', id, title: ref, companyId },
    action: 'sent',
    changes: changesBetween({}, { ...historyValues(row, stored), advice: file ? file.name : null }),
  });
  const keys = ownKeys(sql`ref_key = (select ref_key from payment_notices where id = ${id})`);
  const matched = await matchNotices(tx, context, { keys, only: id });
  if (matched.length === 0) {
    await notify(tx, context, { kind: 'payment-notice', about: [{ recordId: id }] });
    await giveTasksOf(tx, context, [id]);
  }
  const [after = row] = await findNotices(tx, [id]);
  return showForCompany(tx, after);
}

/** @throws Failure 400 at `ref`, 409 `DUPLICATE_REF` */
async function requireNewReference(
  tx: Tx,
  {
    companyId,
    ref,
    confirmDuplicateRef,
  }: { companyId: string; ref: string; confirmDuplicateRef: boolean },
): Promise<void> {
  const key = await referenceKey(tx, ref);
  // Words without a digit, such as "Transfer", are not a bank's reference.
  if (!/[0-9]/.test(key)) throw invalid({ ref: noticeMessages.refWithoutDigit });
  await lockReference(tx, key);
  const before = confirmDuplicateRef ? null : await sentBefore(tx, { companyId, key });
  if (before === null) return;
  const message = noticeMessages.duplicateRef(ref, dayText(dayOf(before)));
  throw conflict('DUPLICATE_REF', message, { ref: message });
}

/**
 * Withdraws a notice of the own company that is not matched. Null if there is none.
 * @throws Failure 409 `NOTICE_CLOSED`
 */
export async function withdrawNotice(
  tx: Tx,
  context: PortalContext,
  id: string,
): Promise<CompanyNotice | null> {
  const { companyId } = context.actor;
  const before = await lockNotice(tx, id);
  if (before?.companyId !== companyId) return null;
  if (before.state === 'matched' || before.state === 'withdrawn') {
    throw conflict('NOTICE_CLOSED', noticeMessages.closed);
  }
  const row = await saveNotice(tx, id, {
    state: 'withdrawn',
    reason: null,
    at: context.clock.now(),
  });
  await recordChange(tx, context, {
    record: { kind: 'payment-notice', id, title: row.ref, companyId },
    action: 'withdrawn',
    changes: [],
  });
  await settleNotifications(tx, { kinds: ['payment-notice'], recordIds: [id] });
  await completeTasks(tx, context, [row.taskId]);
  return showForCompany(tx, row);
}
