import { createHmac } from 'node:crypto';
import { addDays, dayStart } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, type Page, searchOf } from '@kolam/contract/core/paging.ts';
import type { listSignIns } from '@kolam/contract/platform/auth/endpoints.ts';
import { after, hours } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Database, Queryable, Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { sortOf } from '#core/listing.ts';
import { networkOf } from '#core/rate-limit/network.ts';
import type { Actor, RequestContext, SignedInContext } from '#core/request-context.ts';
import { newToken } from '#core/secrets.ts';
import { type Account, findAccount, lockAccountsWithEmail } from './account-store.ts';
import { describeDevice } from './device.ts';
import { presentLoggedSignIn, presentSignIn } from './present.ts';
import {
  type EventFilter,
  findSignInKey,
  hasEventSince,
  insertSignInEvents,
  insertSignInKey,
  listEventPage,
  listEventsOf,
  ownersOf,
  removeEventsOfEmail,
  type SignInEvent,
} from './sign-in-event-store.ts';

/** The client of a request. */
type Client = Pick<RequestContext, 'clock' | 'address' | 'userAgent' | 'requestId'>;

type Noted = Pick<SignInEvent, 'outcome' | 'factor'> & { detail?: string };

const appOf = ({ kind }: Pick<Account, 'kind'>): SignInEvent['app'] =>
  kind === 'employee' || kind === 'portal' ? kind : 'console';

/** Records what happened to an account, in the transaction of what happened. */
export async function noteSignInEvent(
  db: Queryable,
  client: Client,
  { account, ...noted }: Noted & { account: Pick<Account, 'id' | 'kind'> },
): Promise<void> {
  const app = appOf(account);
  await insertSignInEvents(db, [eventOf(client, { ...noted, app, accountId: account.id })]);
}

/** Records a refused sign-in at the accounts with the email, or under a hash of an unknown email. */
export async function noteRefusedSignIn(
  tx: Tx,
  client: Client,
  { email, app, outcome }: Pick<SignInEvent, 'app' | 'outcome'> & { email: string },
): Promise<void> {
  const noted = { app, outcome, factor: 'password' as const };
  const meant = (await lockAccountsWithEmail(tx, email)).filter((one) => appOf(one) === app);
  const events = meant.map(({ id }) => eventOf(client, { ...noted, accountId: id }));
  if (events.length > 0) return insertSignInEvents(tx, events);
  const emailHash = await hashEmail(tx, email);
  await insertSignInEvents(tx, [eventOf(client, { ...noted, emailHash })]);
}

function eventOf(
  { clock, address, userAgent, requestId }: Client,
  {
    detail,
    accountId,
    emailHash,
    ...noted
  }: Noted & {
    app: SignInEvent['app'];
    accountId?: string;
    emailHash?: string;
  },
): SignInEvent {
  return {
    ...noted,
    id: newId(),
    at: clock.now(),
    accountId: accountId ?? null,
    emailHash: emailHash ?? null,
    network: networkOf(address),
    device: describeDevice(userAgent),
    detail: detail ?? null,
    requestId,
  };
}

/** A request of a signed-in account. */
type RecordedRequest = Client & {
  accountId: string;
  /** Its method and route, without ids. */
  call: string;
};

/**
 * Records a request that the account may not make: the first of each endpoint within an hour, so
 * that nobody can fill the table.
 */
export async function noteRefusedCall(
  db: Database,
  { accountId, call, ...client }: RecordedRequest,
): Promise<void> {
  await transaction(db, async (tx) => {
    const account = await findAccount(tx, accountId);
    const since = after(client.clock.now(), -hours(1));
    const event = { accountId, outcome: 'call_refused' as const, detail: call };
    if (!account || (await hasEventSince(tx, { ...event, since }))) return;
    await noteSignInEvent(tx, client, {
      account,
      outcome: event.outcome,
      factor: 'session',
      detail: call,
    });
  });
}

/** Records an export or a revealed bank account, before any of it is sent. */
export async function noteDisclosure(
  db: Database,
  { accountId, call: detail, outcome, ...client }: RecordedRequest & Pick<SignInEvent, 'outcome'>,
): Promise<void> {
  const account = await findAccount(db, accountId);
  if (!account) return;
  await noteSignInEvent(db, client, { account, outcome, factor: 'session', detail });
}

/** Hashes an email with the installation's key, so that nobody finds out which one it was. */
async function hashEmail(db: Queryable, email: string): Promise<string> {
  let key = await findSignInKey(db);
  if (key === null) {
    await insertSignInKey(db, newToken());
    key = await findSignInKey(db);
  }
  if (key === null) throw new Error('The key that was stored is not there');
  return createHmac('sha256', key).update(email).digest('hex');
}

/** Removes what was recorded of an email before it had an account. */
export async function eraseTypedEmail(tx: Tx, email: string): Promise<void> {
  await removeEventsOfEmail(tx, await hashEmail(tx, email));
}

/** Returns the events of the user's own account, newest first. */
export async function readMySignIns(
  context: RequestContext & { actor: Actor & { id: string } },
  page: Page,
) {
  const { rows, total } = await listEventsOf(context.db, { accountId: context.actor.id, page });
  return { data: rows.map(presentSignIn), meta: metaOf(page, total) };
}

/** Returns the events of all accounts. */
export async function readSignIns(context: SignedInContext, query: QueryOf<typeof listSignIns>) {
  const { rows, total } = await listEventPage(context.db, {
    filter: await filterOf(context.db, query),
    descending: sortOf(query.sort).descending,
    page: query,
  });
  const owners = await ownersOf(
    context.db,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  return {
    data: rows.map((row) => presentLoggedSignIn(row, owners.get(row.accountId ?? '') ?? null)),
    meta: metaOf(query, total),
  };
}

async function filterOf(db: Queryable, query: QueryOf<typeof listSignIns>): Promise<EventFilter> {
  const { account, outcome, app, from, to } = query;
  const text = searchOf(query)?.trim().toLowerCase();
  return {
    search: text === undefined ? undefined : { text, emailHash: await hashEmail(db, text) },
    accountId: account,
    outcome,
    app,
    from: from === undefined ? undefined : dayStart(from),
    before: to === undefined ? undefined : dayStart(addDays(to, 1)),
  };
}
