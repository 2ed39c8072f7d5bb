import type { Page } from '@kolam/contract/core/paging.ts';
import { and, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { after, days } from '#core/clock.ts';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { accounts, knownAddresses, signInEvents, signInKeys } from './tables.ts';

export type SignInEvent = typeof signInEvents.$inferSelect;

const given = sql.placeholder;

export async function insertSignInEvents(db: Queryable, events: SignInEvent[]): Promise<void> {
  await db.insert(signInEvents).values(events);
}

/** Returns whether the account has an event with this outcome and detail since a moment. */
export async function hasEventSince(
  db: Queryable,
  {
    accountId,
    outcome,
    detail,
    since,
  }: Pick<SignInEvent, 'outcome' | 'detail'> & { accountId: string; since: Date },
): Promise<boolean> {
  const found = await db
    .select({ id: signInEvents.id })
    .from(signInEvents)
    .where(
      and(
        eq(signInEvents.accountId, accountId),
        gt(signInEvents.at, since),
        eq(signInEvents.outcome, outcome),
        eq(signInEvents.detail, detail ?? ''),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Returns whether an account that has signed in before did so from another network only, or with
 * another device only.
 */
export async function isNewPlace(
  db: Queryable,
  { accountId, network, device }: { accountId: string; network: string; device: string },
): Promise<boolean> {
  const known = db
    .select({ isSame: sql<boolean>`${knownAddresses.address} = ${network}` })
    .from(knownAddresses)
    .where(eq(knownAddresses.accountId, accountId));
  const used = db
    .select({ isSame: sql<boolean>`${signInEvents.device} = ${device}` })
    .from(signInEvents)
    .where(and(eq(signInEvents.accountId, accountId), eq(signInEvents.outcome, 'signed_in')));
  const { rows } = await db.execute<{ isNew: boolean }>(sql`
    select coalesce((select not bool_or("isSame") from (${known}) as networks ("isSame")), false)
      or coalesce((select not bool_or("isSame") from (${used}) as devices ("isSame")), false)
      as "isNew"`);
  return rows[0]?.isNew ?? false;
}

/** Newest first. */
export function listEventsOf(
  db: Queryable,
  { accountId, page }: { accountId: string; page: Page },
) {
  return listPage(db, {
    name: 'own sign-in events',
    table: signInEvents,
    filters: [eq(signInEvents.accountId, given('accountId'))],
    values: { accountId },
    searched: false,
    sort: signInEvents.at,
    descending: true,
    page,
  });
}

export type EventFilter = {
  /** An email, or a part of the name or email of a colleague. */
  search: { text: string; emailHash: string } | undefined;
  accountId: string | undefined;
  outcome: SignInEvent['outcome'] | undefined;
  app: SignInEvent['app'] | undefined;
  /** From this instant (inclusive) until the next one (exclusive). */
  from: Date | undefined;
  before: Date | undefined;
};

export function listEventPage(
  db: Queryable,
  {
    filter: { search, ...filter },
    descending,
    page,
  }: { filter: EventFilter; descending: boolean; page: Page },
) {
  const { accountId, outcome, app, from, before } = filter;
  return listPage(db, {
    name: 'sign-in events',
    table: signInEvents,
    filters: [
      accountId === undefined ? undefined : eq(signInEvents.accountId, given('accountId')),
      outcome === undefined ? undefined : eq(signInEvents.outcome, given('outcome')),
      app === undefined ? undefined : eq(signInEvents.app, given('app')),
      from === undefined ? undefined : gte(signInEvents.at, given('from')),
      before === undefined ? undefined : lt(signInEvents.at, given('before')),
      search === undefined ? undefined : ofSearch(db),
    ],
    values: {
      ...filter,
      email: search?.text,
      emailHash: search?.emailHash,
      substring: search === undefined ? undefined : substring(search.text),
    },
    searched: search !== undefined,
    sort: signInEvents.at,
    descending,
    page,
  });
}

/** The console has a few hundred accounts, which are searched by parts of name and email. */
function ofSearch(db: Queryable): SQL | undefined {
  const colleagues = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inArray(accounts.kind, ['admin', 'staff']),
        or(
          contains(
            sql`(lower(${accounts.name} collate "und-x-icu") collate "default")`,
            given('substring'),
          ),
          contains(accounts.email, given('substring')),
        ),
      ),
    );
  const withEmail = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, given('email')));
  return or(
    inArray(signInEvents.accountId, colleagues),
    inArray(signInEvents.accountId, withEmail),
    eq(signInEvents.emailHash, given('emailHash')),
  );
}

const ownersById = prepared((db) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      kind: accounts.kind,
    })
    .from(accounts)
    .where(sql`${accounts.id} = any(${given('ids')}::uuid[])`),
);

/** Returns the owners of accounts, by id. */
export async function ownersOf(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map();
  return new Map((await ownersById(db, { ids })).map((owner) => [owner.id, owner]));
}

const keyRow = prepared((db) => db.select({ secret: signInKeys.secret }).from(signInKeys));

export async function findSignInKey(db: Queryable): Promise<string | null> {
  const [found] = await keyRow(db, {});
  return found?.secret ?? null;
}

/** Stores a key unless there is one already, which then stays. */
export async function insertSignInKey(db: Queryable, secret: string): Promise<void> {
  await db.insert(signInKeys).values({ id: 1, secret }).onConflictDoNothing();
}

export async function removeEventsOfEmail(db: Queryable, emailHash: string): Promise<void> {
  await db.delete(signInEvents).where(eq(signInEvents.emailHash, emailHash));
}

/** How long events are kept: one year (DPDP Rules 2025, rule 6(1)(e)). */
const eventsKept = days(365);

/** Removes them with the networks from which nobody signed in since. */
export async function removeOldEvents(db: Queryable, now: Date): Promise<void> {
  const since = after(now, -eventsKept);
  await db.delete(signInEvents).where(lt(signInEvents.at, since));
  await db.delete(knownAddresses).where(lt(knownAddresses.lastSignInAt, since));
}
