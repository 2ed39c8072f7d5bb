import { can, type Rights } from '@kolam/contract/core/permissions.ts';
import { recordOf } from '@kolam/contract/core/record-kinds.ts';
import {
  type AuditEntry,
  type Change,
  erasedName,
  type LoggedEntry,
} from '@kolam/contract/platform/audit/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { recordKindEntry } from '#core/record-kinds.ts';
import { kindsOfActors } from './actors.ts';
import { namesOfPeople } from './hooks.ts';
import type { Entry } from './store.ts';
import type { KeptValue } from './tables.ts';

/** Returns entries as the API presents them, with the current names of the people in them. */
export async function presentEntries(db: Queryable, entries: Entry[]): Promise<AuditEntry[]> {
  const named = entries.flatMap(({ changes }) =>
    changes.flatMap(({ before, after }) => [before, after].flatMap(personOf)),
  );
  const names = await namesOfPeople.only()(db, [...new Set(named)]);
  const shown = (value: KeptValue, masked: (stored: string) => string): Change['after'] => {
    if (typeof value === 'string') return masked(value);
    return value !== null && typeof value === 'object'
      ? (names.get(value.person) ?? erasedName)
      : value;
  };
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor: { id: entry.actorId, name: entry.actorName },
    kind: entry.kind,
    recordId: entry.recordId,
    title: entry.title,
    action: entry.action,
    detail: entry.detail,
    changes: entry.changes.map(({ field, before, after }) => {
      const masked = recordKindEntry(entry.kind).shownFields?.[field] ?? whole;
      return { field, before: shown(before, masked), after: shown(after, masked) };
    }),
  }));
}

/** Returns the same for the audit log: with the actors, as far as their accounts still exist. */
export async function presentLogged(db: Queryable, entries: Entry[]): Promise<LoggedEntry[]> {
  const actors = entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
  const kinds = await kindsOfActors(db, [...new Set(actors)]);
  const requestIds = new Map(entries.map(({ id, requestId }) => [id, requestId]));
  const presented = await presentEntries(db, entries);
  return presented.map((entry) => ({
    ...entry,
    actor: { ...entry.actor, account: kinds.get(entry.actor.id ?? '') ?? null },
    requestId: requestIds.get(entry.id) ?? null,
  }));
}

/** Returns entries without the parts that a role may not read. */
export const readableBy = (role: Rights, entries: AuditEntry[]): AuditEntry[] =>
  entries.map((entry) => ({
    ...entry,
    changes: entry.changes.filter(({ field }) => {
      const right = recordOf(entry.kind).guardedFields?.[field];
      return right === undefined || can(role, right);
    }),
  }));

const whole = (stored: string): string => stored;

const personOf = (value: KeptValue): string[] =>
  value !== null && typeof value === 'object' ? [value.person] : [];
