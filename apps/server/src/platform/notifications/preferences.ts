import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { NotificationKind } from '@kolam/contract/core/record-kinds.ts';
import type { updatePreferences } from '@kolam/contract/platform/notifications/endpoints.ts';
import { notificationOf } from '@kolam/contract/platform/notifications/kinds.ts';
import type { NotificationPreferences } from '@kolam/contract/platform/notifications/model.ts';
import type { Queryable } from '#core/database/types.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { kindsFor } from './reader.ts';
import { listMuted, saveMuted } from './store.ts';

export async function readPreferences({ db, actor }: SignedInContext) {
  return { preferences: await preferencesOf(db, actor) };
}

/** Ignores kinds that the role may not read: they can't be turned off. */
export async function changePreferences(
  context: SignedInContext,
  { preferences: wanted }: BodyOf<typeof updatePreferences>,
) {
  return context.transaction(async (tx) => {
    const { id: accountId, name } = context.actor;
    const before = await preferencesOf(tx, context.actor);
    const after = { ...before, ...pick(wanted, Object.keys(before) as NotificationKind[]) };
    const changed = (Object.keys(after) as NotificationKind[]).filter(
      (kind) => after[kind] !== before[kind],
    );
    await saveMuted(tx, {
      accountId,
      off: changed.filter((kind) => !after[kind]),
      on: changed.filter((kind) => after[kind]),
    });
    if (changed.length > 0) {
      await recordChange(tx, context, {
        record: { kind: 'account', id: accountId, title: name },
        action: 'notifications_changed',
        changes: changesBetween(labelled(before), labelled(after)),
      });
    }
    return { preferences: after };
  });
}

async function preferencesOf(
  db: Queryable,
  { id, role }: SignedInContext['actor'],
): Promise<NotificationPreferences> {
  const muted = new Set(await listMuted(db, id));
  return Object.fromEntries(kindsFor(role).map((kind) => [kind, !muted.has(kind)]));
}

const pick = (from: NotificationPreferences, kinds: NotificationKind[]) =>
  Object.fromEntries(
    kinds.flatMap((kind) => (from[kind] === undefined ? [] : [[kind, from[kind]]])),
  );

/** The labels in the history. */
const labelled = (preferences: NotificationPreferences): Record<string, 'on' | 'off'> =>
  Object.fromEntries(
    Object.entries(preferences).map(([kind, on]) => [
      notificationOf(kind as NotificationKind).label,
      on ? 'on' : 'off',
    ]),
  );
