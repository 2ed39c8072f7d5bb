import { notificationMessages } from '@kolam/contract/platform/notifications/messages.ts';
import { after, minutes } from '#core/clock.ts';
import { Failure } from '#core/failure.ts';
import { EventStream } from '#core/http/event-stream.ts';
import type { Subscriber } from '#core/live/live.ts';
import type { SignedInContext } from '#core/request-context.ts';
import type { Events } from '#core/route.ts';
import { findSessionHolder } from '#platform/auth/queries.ts';
import { healthSummary } from '#platform/health/queries.ts';
import { presentNotifications } from './present.ts';
import { readerOf } from './reader.ts';
import { countUnread, listUnreadSince, type NotificationRow } from './store.ts';

const mostOfPerson = 20;
const mostOfServer = 5000;
const retryAfter = 60;
const beatMs = 20_000;
/** The number of heartbeats between two checks of the session. */
const beatsPerLook = 3;
/** Beyond this number, the list shows them. */
const mostAtOnce = 100;
/**
 * Transactions commit in a different order than their timestamps, so the search for new ones starts
 * this much earlier. No transaction takes longer.
 */
const overlap = minutes(10);

/**
 * Opens a stream of one user's notifications, as long as the session lasts and the role stays the
 * same.
 * @throws Failure 429 when this user, or all users together, have too many open
 */
export async function openStream(context: SignedInContext): Promise<Events> {
  const { live, actor } = context;
  if (live.count(actor.id) >= mostOfPerson || live.count() >= mostOfServer) {
    const message = notificationMessages.tooManyStreams;
    throw new Failure('too-many', 'TOO_MANY_STREAMS', message, { retryAfter });
  }
  return { open: (lastEventId) => begin(context, lastEventId) };
}

function begin(context: SignedInContext, lastEventId: string | null): EventStream {
  const { db, clock, live, log, actor } = context;
  const reader = readerOf(actor);
  const seen = new Seen(momentOf(lastEventId), clock.now());
  let leave = () => {};
  let beats = 0;
  let isReady = false;
  let sentHealth = '';
  let sentUnread = 0;

  const stream = new EventStream({
    beatMs,
    onBeat: () => {
      beats += 1;
      if (beats % beatsPerLook === 0) live.wake(subscriber);
      else void notifyHealth().catch(fail);
    },
    onDrain: () => live.wake(subscriber),
    onClose: () => leave(),
  });

  function end(reason: 'session' | 'server'): void {
    stream.event({ event: 'end', data: { reason } });
    stream.finish();
  }

  /** The client reconnects and gets what it missed. */
  function fail(error: unknown): void {
    log.warn({ err: error }, 'A stream of notifications broke off');
    stream.destroy();
  }

  async function notifyHealth(): Promise<void> {
    const health = await healthSummary(context);
    const text = JSON.stringify(health);
    if (text === sentHealth || stream.isBehind) return;
    stream.event({ event: 'health', data: health });
    sentHealth = text;
  }

  async function look(): Promise<void> {
    if (stream.destroyed || stream.isBehind) return;
    const session = { sessionId: actor.sessionId, token: null, now: clock.now() };
    const holder = await findSessionHolder(db, session);
    if (holder?.role !== actor.role) return end('session');
    const rows = await listUnreadSince(db, { ...reader, since: seen.from, limit: mostAtOnce + 1 });
    const unread = await countUnread(db, reader);
    const notifications = isReady || seen.isResumed ? seen.newAmong(rows) : [];
    const presented = await presentNotifications(db, notifications);
    if (!isReady) {
      // A new window does not announce unread notifications as new. It already knows them when they
      // are sent again.
      const known = seen.isResumed ? [] : rows.map(keyOf);
      stream.event({ event: 'ready', data: { unread, known }, id: seen.cursor });
    } else if (unread !== sentUnread || notifications.length > 0) {
      stream.event({ event: 'unread', data: { unread }, id: seen.cursor });
    }
    isReady = true;
    sentUnread = unread;
    if (rows.length > mostAtOnce) stream.event({ event: 'reset', data: {} });
    for (const [place, row] of notifications.entries()) {
      // What no longer fits is looked up again once there is room.
      if (stream.isBehind) return;
      stream.event({ event: 'notification', data: presented[place], id: seen.cursor });
      seen.add(row);
    }
    seen.settle(rows);
    if (notifications.length > 0) stream.event({ event: 'seen', data: {}, id: seen.cursor });
    // It may take seconds, and other streams wait for their turn.
    void notifyHealth().catch(fail);
  }

  const subscriber: Subscriber = { look: () => look().catch(fail), end: () => end('server') };
  leave = live.subscribe(actor.id, subscriber);
  live.wake(subscriber);
  return stream;
}

function momentOf(lastEventId: string | null): Date | null {
  if (lastEventId === null) return null;
  const moment = new Date(lastEventId);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** How far a client has read, and which notifications of the time shortly before it knows. */
class Seen {
  readonly isResumed: boolean;
  #last: Date;
  readonly #told = new Set<string>();

  constructor(resumed: Date | null, now: Date) {
    this.isResumed = resumed !== null;
    this.#last = resumed !== null && resumed < now ? resumed : now;
  }

  get cursor(): string {
    return this.#last.toISOString();
  }

  get from(): Date {
    return after(this.#last, -overlap);
  }

  newAmong(rows: readonly NotificationRow[]): NotificationRow[] {
    return rows.filter((row) => !this.#told.has(keyOf(row)));
  }

  add(row: NotificationRow): void {
    this.#told.add(keyOf(row));
  }

  /** All of these are known now. Older ones are not queried again. */
  settle(rows: readonly NotificationRow[]): void {
    const last = rows.at(-1)?.createdAt;
    if (last && last > this.#last) this.#last = last;
    this.#told.clear();
    for (const row of rows) this.add(row);
  }
}

/**
 * A notification for many records gets a new time whenever it grows. The browser computes the same
 * key.
 */
const keyOf = ({ id, createdAt }: NotificationRow) => `${id} ${createdAt.toISOString()}`;
