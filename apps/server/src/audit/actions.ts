import type { AuditedKind, Change } from '@kolam/contract/audit/model.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { Actor, Scope } from '#core/scope.ts';
import { insertEntry } from './store.ts';

type Entry = {
  record: { kind: AuditedKind; id: string; title: string };
  /** A past verb or phrase that follows the actor's name: "created", "reset the password". */
  action: string;
  changes: Change[];
  /** Who acted, where that is not who is signed in. */
  actor?: Actor;
};

/** Writes down a change in its own transaction. Secrets never go into `changes`. */
export async function recordChange(
  tx: Tx,
  scope: Pick<Scope, 'clock' | 'actor' | 'requestId'>,
  { record, action, changes, actor = scope.actor }: Entry,
): Promise<void> {
  await insertEntry(tx, {
    id: newId(),
    at: scope.clock.now(),
    actorId: actor.id,
    actorName: actor.name,
    kind: record.kind,
    recordId: record.id,
    title: record.title,
    action,
    changes,
    requestId: scope.requestId,
  });
}

type Values = Record<string, string | number | boolean | null>;

/** The fields whose values differ, in the order of `after`; an empty text counts as none. */
export function changesBetween(before: Values, after: Values): Change[] {
  const shown = (value: Values[string] | undefined) =>
    value === undefined || value === '' ? null : value;
  return Object.keys(after)
    .map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) }))
    .filter((change) => change.before !== change.after);
}
