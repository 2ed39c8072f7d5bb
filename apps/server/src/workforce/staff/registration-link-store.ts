import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { and, count, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { after, hours } from '#core/clock.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { Services } from '#core/request-context.ts';
import { hashToken, newToken } from '#core/secrets.ts';
import { registrationLinks } from './tables.ts';

const lasting = hours(24);

/** Lets one transaction at a time create links for an email. */
export async function lockLinks(tx: Tx, email: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('registration_links'), hashtext(${email}))`,
  );
}

/** Returns how many links an email was mailed in the last 24 hours. */
export async function recentLinks(
  tx: Tx,
  { email, now }: { email: string; now: Date },
): Promise<number> {
  const [found] = await tx
    .select({ links: count() })
    .from(registrationLinks)
    .where(
      and(
        eq(registrationLinks.email, email),
        gt(registrationLinks.createdAt, after(now, -lasting)),
      ),
    );
  return found?.links ?? 0;
}

/** Creates a link and returns its token. */
export async function createRegistrationLink(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  email: string,
): Promise<string> {
  const token = newToken();
  const createdAt = clock.now();
  const expiresAt = after(createdAt, lasting);
  await tx
    .insert(registrationLinks)
    .values({ tokenHash: hashToken(token), email, createdAt, expiresAt });
  return token;
}

const isOpen = (token: string, now: Date) =>
  and(
    eq(registrationLinks.tokenHash, hashToken(token)),
    isNull(registrationLinks.usedAt),
    gt(registrationLinks.expiresAt, now),
  );

/** Returns the email of an open link. @throws Failure 409 `LINK_ENDED` */
export async function requireOpenLink(
  db: Queryable,
  { token, now }: { token: string | null; now: Date },
): Promise<string> {
  const [found] =
    token === null
      ? []
      : await db
          .select({ email: registrationLinks.email })
          .from(registrationLinks)
          .where(isOpen(token, now));
  if (!found) throw linkEnded();
  return found.email;
}

/** Ends an open link and returns its email. @throws Failure 409 `LINK_ENDED` */
export async function takeLink(
  tx: Tx,
  { token, now }: { token: string | null; now: Date },
): Promise<string> {
  const [taken] =
    token === null
      ? []
      : await tx
          .update(registrationLinks)
          .set({ usedAt: now })
          .where(isOpen(token, now))
          .returning({ email: registrationLinks.email });
  if (!taken) throw linkEnded();
  return taken.email;
}

export async function removeLinksOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(registrationLinks).where(eq(registrationLinks.email, email));
}

export async function removeOldLinks({ db, clock }: Services): Promise<void> {
  await db
    .delete(registrationLinks)
    .where(lte(registrationLinks.createdAt, after(clock.now(), -lasting)));
}

export const linkEnded = () => conflict('LINK_ENDED', staffMessages.registrationEnded);
