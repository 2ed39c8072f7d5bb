import { largestFile } from '@kolam/contract/platform/files/model.ts';
import { staffLimits } from '@kolam/contract/workforce/staff/limits.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { sql } from 'drizzle-orm';
import { hours } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { Failure } from '#core/failure.ts';
import { wideNetworkOf } from '#core/rate-limit/network.ts';
import { type Limit, noteAttempt } from '#core/rate-limit/rate-limit.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { Arriving } from '#core/route.ts';
import { requireOpenLink } from './registration-link-store.ts';

const window = hours(1);
const number: Limit = { most: staffLimits.registrations, same: ['address'], window };
const volume: Limit = {
  most: staffLimits.registrationBytes,
  of: 'amounts',
  same: ['address'],
  window,
};

/**
 * Admits a form with an open link, before any of it is read. Limits the registrations of an address
 * per hour, in number and in bytes. A form without a length counts as the longest allowed.
 * @throws Failure `RATE_LIMIT`, 409 `LINK_ENDED`, or 503 while too many wait for review
 */
export async function admitRegistration(arriving: Arriving): Promise<void> {
  // First: someone without a link must not use up the limits of others at the same address.
  await requireOpenLink(arriving.db, { token: arriving.token, now: arriving.clock.now() });
  await requireRoom(arriving);
  await limitForms(arriving, { kind: 'registration', mostFiles: staffLimits.documents });
}

/**
 * Refuses registrations while too many wait for review, of all networks or of this one.
 * @throws Failure 503 `REGISTRATIONS_FULL`
 */
export async function requireRoom({
  db,
  address,
}: {
  db: Queryable;
  address: string;
}): Promise<void> {
  const { rows } = await db.execute<{ people: number; bytes: number; isOfNetwork: boolean }>(sql`
    select count(distinct staff.id)::int as people, coalesce(sum(files.bytes), 0)::float8 as bytes,
      coalesce(staff.registered_from = ${wideNetworkOf(address)}, false) as "isOfNetwork"
    from staff
    left join staff_documents on staff_documents.staff_id = staff.id
    left join files on files.id = staff_documents.file_id
    where staff.status = 'pending_review' and staff.registered
    group by 3`);
  const sums = (those: typeof rows) => ({
    people: those.reduce((sum, { people }) => sum + people, 0),
    bytes: those.reduce((sum, { bytes }) => sum + bytes, 0),
  });
  const [all, here] = [sums(rows), sums(rows.filter(({ isOfNetwork }) => isOfNetwork))];
  const { undecided, undecidedBytes, undecidedOfNetwork, undecidedBytesOfNetwork } = staffLimits;
  const isFull =
    all.people >= undecided ||
    all.bytes >= undecidedBytes ||
    here.people >= undecidedOfNetwork ||
    here.bytes >= undecidedBytesOfNetwork;
  if (isFull)
    throw new Failure('unavailable', 'REGISTRATIONS_FULL', staffMessages.registrationsFull);
}

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
export const limitLooks = (context: RequestContext) => limitAddress(context, 'asked-document-look');

/** Limits opening and using a link that confirms an email. @throws Failure `RATE_LIMIT` */
export const limitNewEmails = (context: RequestContext) => limitAddress(context, 'new-email');

/** Limits asking for a link to register. @throws Failure `RATE_LIMIT` */
export const limitLinks = (context: RequestContext) => limitAddress(context, 'registration-link');

/** Limits opening one. @throws Failure `RATE_LIMIT` */
export const limitOpenings = (context: RequestContext) =>
  limitAddress(context, 'registration-opened');

function limitAddress({ db, clock, address }: RequestContext, kind: string): Promise<string> {
  return noteAttempt(db, { clock, attempt: { kind, subject: '', address }, limits: [number] });
}
