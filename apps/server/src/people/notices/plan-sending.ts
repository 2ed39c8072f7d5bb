import { createHash } from 'node:crypto';
import {
  isMailed,
  isOn,
  type MailedKind,
  noticeKinds,
  noticeRules,
} from '@kolam/contract/people/notices/kinds.ts';
import { noticeLimits } from '@kolam/contract/people/notices/limits.ts';
import { after, days } from '#core/clock.ts';
import type { EmployeeNotice } from './queries.ts';
import type { Recipient } from './waiting-store.ts';

/** What is sent for a person's notices: at most one push, and one mail of a kind. */
type Sending = {
  push: { payload: string; topic: string; expiresAt: Date } | null;
  mails: MailedKind[];
  /** The ids of notices that go on waiting until they are due. */
  later: string[];
};

type Times = { now: Date; endOfDay: Date };

/**
 * Decides how a person's unsent notices reach them. All that may be pushed is one push, of the most
 * urgent kind; when there is one, notices that are due later are part of it. A mail replaces a push
 * that is not possible: without a device, or with the kind's push turned off. Beyond the day's limit
 * of pushes and the week's of mails, a notice stays in the inbox.
 */
export function planSending(
  recipient: Recipient,
  notices: readonly EmployeeNotice[],
  { now, endOfDay }: Times,
): Sending {
  const isPushed = ({ kind }: EmployeeNotice) =>
    recipient.hasDevice && isOn(recipient.choices, kind, 'push');
  const isDue = ({ dueAt }: EmployeeNotice) => dueAt <= now;
  const due = notices.filter(isDue);
  const isPush = recipient.pushesToday < noticeLimits.pushesPerDay && due.some(isPushed);
  const joins = (notice: EmployeeNotice) => isPush && isPushed(notice);
  const pushed = notices
    .filter(joins)
    .sort((one, other) => urgencyOf(one) - urgencyOf(other) || (one.id < other.id ? 1 : -1));
  const mails = due
    .filter((notice) => !isPushed(notice) && isOn(recipient.choices, notice.kind, 'mail'))
    .flatMap(({ kind }) => (isMailed(kind) ? kind : []));
  const later = notices.filter((notice) => !isDue(notice) && !joins(notice));
  return {
    push: pushOf(pushed, endOfDay),
    mails: limitWeekly(recipient, [...new Set(mails)], now),
    later: later.map(({ id }) => id),
  };
}

const urgencyOf = ({ kind }: Pick<EmployeeNotice, 'kind'>) => noticeKinds.indexOf(kind);

export const isWeekly = (kind: MailedKind): boolean => noticeRules[kind].weeklyMail === true;

/** Of the kinds with one mail a week, leaves the most urgent one, or none so soon after the last. */
function limitWeekly({ weeklyMailAt }: Recipient, mails: MailedKind[], now: Date): MailedKind[] {
  const isTooSoon =
    weeklyMailAt !== null && weeklyMailAt > after(now, -days(noticeLimits.weeklyMailDays));
  const [first] = mails
    .filter(isWeekly)
    .sort((one, other) => urgencyOf({ kind: one }) - urgencyOf({ kind: other }));
  return mails.filter((kind) => !isWeekly(kind) || (kind === first && !isTooSoon));
}

/** The payload has a kind and ids only. The app makes the text, in its language. */
function pushOf([first, ...others]: EmployeeNotice[], endOfDay: Date): Sending['push'] {
  if (!first) return null;
  const { id, kind, challengeId, date, subjectId, until } = first;
  const payload = JSON.stringify({
    kind,
    id,
    date,
    ...(challengeId && { challengeId }),
    subjectId,
    ...(others.length > 0 && { more: others.length }),
  });
  return {
    payload,
    topic: topicOf({ challengeId, date }),
    expiresAt: until < endOfDay ? until : endOfDay,
  };
}

/** At most 32 characters, which the push service can't read anything from. */
const topicOf = (about: Pick<EmployeeNotice, 'challengeId' | 'date'>) =>
  createHash('sha256')
    .update(`${about.challengeId ?? ''} ${about.date}`)
    .digest('base64url')
    .slice(0, 24);
