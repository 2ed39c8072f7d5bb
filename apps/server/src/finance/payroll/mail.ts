import { inRupees } from '@kolam/contract/core/money.ts';
import { payrollLimits } from '@kolam/contract/finance/payroll/limits.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { PayslipMails } from '@kolam/contract/finance/payroll/model.ts';
import { after, minutes } from '#core/clock.ts';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { mailedStaff } from '#workforce/staff/queries.ts';
import { mailPayslip } from './mail-job.ts';
import {
  askForMail,
  askForMails,
  findPassword,
  mailsOf,
  payslipsToMail,
  type ToMail,
} from './mail-store.ts';
import { recordOf } from './present.ts';
import { presentOne } from './read.ts';
import { recordForMonth } from './record-for-month.ts';
import { lockPayslip } from './store.ts';

/**
 * After so long a mail that is still on its way is asked for again: its job may have failed for
 * good. The job of before and the new one never both send it.
 */
const waitsFor = minutes(10);

/** How many payslips that can't be mailed are listed. */
const listed = 100;

export const readPayslipMails = async (context: RequestContext, month: string) => ({
  data: await mailsOfMonth(context.db, { month, now: context.clock.now() }),
});

/** Queues a mail for each paid payslip of a month that was not mailed. */
export function mailPayslips(context: SignedInContext, { month }: { month: string }) {
  return context.transaction(async (tx) => {
    const at = context.clock.now();
    const { due } = await sorted(tx, { month, now: at });
    const asked = await askForMails(tx, {
      mails: due
        .slice(0, payrollLimits.atOnce)
        .map(({ id }) => ({ payslipId: id, mailId: newId() })),
      at,
      before: after(at, -waitsFor),
    });
    if (asked.length === 0) throw conflict('NOTHING_TO_MAIL', payrollMessages.nothingToMail);
    await context.jobs.enqueueAll(tx, mailPayslip, asked);
    await recordForMonth(tx, context, {
      month,
      action: 'payslips_mailed',
      changes: changesBetween({}, { payslips: asked.length }),
    });
    return { data: { ...(await mailsOfMonth(tx, { month, now: at })), queued: asked.length } };
  });
}

/** Queues the mail of one paid payslip, whatever was mailed before. */
export function mailOnePayslip(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const row = await lockPayslip(tx, id);
    if (!row) throw notFound();
    if (row.status !== 'paid') throw conflict('NOT_PAID', payrollMessages.mailUnpaid);
    const at = context.clock.now();
    const mail = (await mailsOf(tx, [id])).get(id);
    const isUnderWay =
      mail?.sentAt === null && (mail.claimedAt ?? mail.askedAt) >= after(at, -waitsFor);
    if (isUnderWay) {
      throw conflict('MAIL_UNDER_WAY', payrollMessages.mailUnderWay);
    }
    const people = await mailedStaff(tx, [row.employeeId]);
    const hasPassword = (await findPassword(tx, row.employeeId)) !== null;
    const reason = unreachable({ ...row, hasPassword }, people);
    if (reason !== null) throw conflict('UNREACHABLE', `${reason}.`);
    const asked = { payslipId: id, mailId: newId() };
    await askForMail(tx, { ...asked, at });
    await context.jobs.enqueue(tx, mailPayslip, asked);
    await recordChange(tx, context, { record: recordOf(row), action: 'mailed', changes: [] });
    return { data: await presentOne(tx, context, row) };
  });
}

type People = Awaited<ReturnType<typeof mailedStaff>>;

function unreachable(
  { employeeId, hasPassword }: Pick<ToMail, 'employeeId' | 'hasPassword'>,
  people: People,
): string | null {
  const person = people.get(employeeId);
  if (!person) return payrollMessages.unmailed.erased;
  return hasPassword || person.canSignIn ? null : payrollMessages.unmailed.left;
}

/** Sorts the payslips of a month by what can be done about their mails. */
async function sorted(db: Queryable, { month, now }: { month: string; now: Date }) {
  const all = await payslipsToMail(db, month);
  const people = await mailedStaff(
    db,
    all.map(({ employeeId }) => employeeId),
  );
  const since = after(now, -waitsFor);
  const unsent = all.filter(({ sentAt }) => sentAt === null);
  const isWaiting = ({ askedAt }: ToMail) => askedAt !== null && askedAt >= since;
  const waiting = unsent.filter(isWaiting);
  const rest = unsent.filter((each) => !isWaiting(each));
  const reasons = rest.map((each) => ({
    each,
    reason: each.status === 'paid' ? unreachable(each, people) : payrollMessages.unmailed.pending,
  }));
  return {
    all,
    waiting,
    sent: all.length - unsent.length,
    due: reasons.flatMap(({ each, reason }) => (reason === null ? [each] : [])),
    unmailed: reasons.flatMap(({ each, reason }) => (reason === null ? [] : [{ each, reason }])),
  };
}

async function mailsOfMonth(
  db: Queryable,
  { month, now }: { month: string; now: Date },
): Promise<PayslipMails> {
  const { all, waiting, sent, due, unmailed } = await sorted(db, { month, now });
  return {
    month,
    payslips: all.length,
    sent,
    waiting: waiting.length,
    toMail: Math.min(due.length, payrollLimits.atOnce),
    unmailed: unmailed
      .slice(0, listed)
      .map(({ each: { id, code, employeeId, employeeName, net }, reason }) => ({
        payslip: { id, code },
        employee: presentReference(employeeId, employeeName),
        net: inRupees(net),
        reason,
      })),
  };
}
