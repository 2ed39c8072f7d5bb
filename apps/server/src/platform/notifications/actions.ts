import { can, type Role, roles } from '@kolam/contract/core/permissions.ts';
import type { NotificationKind } from '@kolam/contract/core/record-kinds.ts';
import { notificationOf } from '@kolam/contract/platform/notifications/kinds.ts';
import { notificationLimits } from '@kolam/contract/platform/notifications/limits.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { announce } from '#core/live/announce.ts';
import type { RequestContext } from '#core/request-context.ts';
import {
  correctUnread,
  findRecipients,
  insertNotifications,
  type NewNotification,
  type Recipient,
  removeAbout,
  removeAnnouncedDays,
} from './store.ts';

/** A record and the facts noted with it, which may change later. */
type NotifiedRecord = {
  recordId: string;
  /** The number of good units and the level that it fell to. */
  good?: number;
  level?: number;
  /** `YYYY-MM-DD`. */
  day?: string;
  /** The only account that it is about, among several that are notified of one record each. */
  onlyFor?: string;
};

type NotificationInput = {
  kind: NotificationKind;
  about: readonly NotifiedRecord[];
  /** Only these accounts, as far as they may read it. By default all who may. */
  to?: readonly string[];
};

type NotifyContext = Pick<RequestContext, 'clock' | 'actor' | 'quiet'>;

/**
 * Notifies users in the transaction of the event: those who may read it by their current role and
 * want its kind, except the actor. Demo data notifies nobody. An unread notification of the same
 * record is updated to the current state, and beyond ten unread ones of a kind further records are
 * counted in one.
 */
export async function notify(
  tx: Tx,
  context: NotifyContext,
  { kind, about, to }: NotificationInput,
): Promise<void> {
  if (context.quiet || about.length === 0 || to?.length === 0) return;
  const records = [...new Map(about.map((each) => [each.recordId, each])).values()];
  const recipients = await findRecipients(tx, {
    kind,
    roles: rolesFor(kind),
    to: to ?? null,
    actorId: context.actor.id,
    records: records.map(({ recordId }) => recordId),
  });
  const rows = recipients.flatMap((recipient) => rowsFor(recipient, records));
  if (rows.length === 0) return;
  await announce(tx, await insertNotifications(tx, { kind, at: context.clock.now(), rows }));
}

const rolesFor = (kind: NotificationKind): Role[] =>
  roles.filter((role) => can(role, notificationOf(kind).permission));

function rowsFor(
  { id, unread, known, folded }: Recipient,
  all: NotifiedRecord[],
): NewNotification[] {
  const records = all.filter(({ onlyFor }) => onlyFor === undefined || onlyFor === id);
  const nothing = { accountId: id, good: null, level: null, day: null };
  const own = ({ recordId, onlyFor: _, ...facts }: NotifiedRecord): NewNotification => ({
    ...nothing,
    ...facts,
    id: newId(),
    recordIds: [recordId],
  });
  const stands = new Set(known);
  const counted = new Set(folded);
  const isFresh = ({ recordId }: NotifiedRecord) => !stands.has(recordId) && !counted.has(recordId);
  const fresh = records.filter(isFresh);
  const room = Math.max(0, notificationLimits.apart - unread);
  // Existing notifications are updated to the current state.
  const apart = [
    ...records.filter(({ recordId }) => stands.has(recordId)),
    ...fresh.slice(0, room),
  ];
  const rest = fresh.slice(room).map(({ recordId }) => recordId);
  const many = { ...nothing, id: newId(), recordIds: { many: rest } };
  return [...apart.map(own), ...(rest.length > 0 ? [many] : [])];
}

type About = { kinds: readonly NotificationKind[]; recordIds: readonly string[] };

/** Removes notifications of records that are gone or no longer assigned to that user. */
export async function dismissNotifications(tx: Tx, about: About): Promise<void> {
  if (about.recordIds.length === 0) return;
  await announce(tx, await removeAbout(tx, { ...about, unreadOnly: false }));
}

/** Removes unread notifications, since nothing remains to be done. */
export async function settleNotifications(tx: Tx, about: About): Promise<void> {
  if (about.recordIds.length === 0) return;
  await announce(tx, await removeAbout(tx, { ...about, unreadOnly: true }));
}

/**
 * Does the same for notifications of a due date, so that another date, or this one again, notifies
 * again.
 */
export async function settleDue(tx: Tx, about: About): Promise<void> {
  if (about.recordIds.length === 0) return;
  await removeAnnouncedDays(tx, about);
  await settleNotifications(tx, about);
}

/** Updates unread notifications to the current state, without notifying again. */
export async function correctNotifications(
  tx: Tx,
  notifications: Parameters<typeof correctUnread>[1],
): Promise<void> {
  if (notifications.facts.length === 0) return;
  await announce(tx, await correctUnread(tx, notifications));
}
