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
 * Lets in what one address may register within an hour, in number and in bytes, before any of it is
 * read. A form that doesn't say its length counts as the longest that there may be.
 *
 * @throws Failure `RATE_LIMIT`
 */
export const limitRegistrations = (arriving: Arriving) =>
  limitForms(arriving, { kind: 'registration', mostFiles: staffLimits.documents });

/** The same for documents that were asked for again. @throws Failure `RATE_LIMIT` */
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

/** Looking at what a link asks for, which tells a name. @throws Failure `RATE_LIMIT` */
export function limitLooks({ db, clock, address }: RequestContext): Promise<string> {
  return noteAttempt(db, {
    clock,
    attempt: { kind: 'asked-document-look', subject: '', address },
    limits: [number],
  });
}

/** Whether a known email may be told now that it is known: strangers could fill a mailbox with it. */
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
