import { largestFile } from '@kolam/contract/platform/files/model.ts';
import { staffLimits } from '@kolam/contract/workforce/staff/limits.ts';
import { hours } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { Failure } from '#core/failure.ts';
import { type Limit, noteAttempt } from '#core/rate-limit/rate-limit.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import type { Arriving } from '#core/route.ts';

const window = hours(1);
const number: Limit = { most: staffLimits.registrations, same: ['address'], window };
const volume: Limit = {
  most: staffLimits.registrationBytes,
  of: 'amounts',
  same: ['address'],
  window,
};

/**
 * Limits the registrations of an address per hour, in number and in bytes, before any of the form
 * is read. A form without a length counts as the longest allowed.
 * @throws Failure `RATE_LIMIT`
 */
export const limitRegistrations = (arriving: Arriving) =>
  limitForms(arriving, { kind: 'registration', mostFiles: staffLimits.documents });

/** Does the same for documents that were requested again. @throws Failure `RATE_LIMIT` */
export const limitAskedDocuments = (arriving: Arriving) =>
  limitForms(arriving, { kind: 'asked-document', mostFiles: 1 });

function limitForms(
  { db, clock, address, bytes }: Arriving,
  { kind, mostFiles }: { kind: string; mostFiles: number },
): Promise<string> {
  const amount = bytes ?? mostFiles * largestFile;
  return noteAttempt(db, {
    clock,
    attempt: { kind, subject: '', address, amount },
    limits: [number, volume],
  });
}

/**
 * Limits viewing what a link requests, since the response has a name. @throws Failure `RATE_LIMIT`
 */
export function limitLooks({ db, clock, address }: RequestContext): Promise<string> {
  return noteAttempt(db, {
    clock,
    attempt: { kind: 'asked-document-look', subject: '', address },
    limits: [number],
  });
}

/**
 * Whether a known email may be mailed now. Otherwise, strangers could fill a mailbox with such
 * mails.
 */
export async function canMailKnown(
  db: Queryable,
  { clock }: Pick<Services, 'clock'>,
  email: string,
): Promise<boolean> {
  try {
    const attempt = { kind: 'known-email', subject: email, address: '' };
    await noteAttempt(db, { clock, attempt, limits: [{ most: 1, same: ['subject'], window }] });
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'RATE_LIMIT') return false;
    throw error;
  }
}
