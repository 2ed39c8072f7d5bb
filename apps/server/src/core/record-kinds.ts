import type { Role } from '@kolam/contract/core/permissions.ts';
import {
  allRecords,
  type RecordDeclaration,
  type RecordKind,
} from '@kolam/contract/core/record-kinds.ts';
import type { Queryable } from './database/types.ts';
import type { Searchable } from './searchable.ts';

/** What the server adds to a kind of record of the contract. */
export type RecordKindEntry = {
  record: RecordDeclaration<RecordKind>;
  /** Whether there is one. Records that came without a history have an empty one; others have none. */
  exists: (db: Queryable, id: string) => Promise<boolean>;
  /** How the quick search finds it, by the role of who searches. Required of a kind with a search key. */
  searchable?: (role: Role) => Searchable;
};

let collected: ReadonlyMap<string, RecordKindEntry> = new Map();

/**
 * Makes these the kinds of records of the product.
 *
 * @throws where a searched kind has nothing to be found by, or no manifest has a kind of the contract
 */
export function collectRecordKinds(entries: readonly RecordKindEntry[]): void {
  for (const { record, searchable } of entries) {
    if (record.search && !searchable)
      throw new Error(`${record.kind} has a search key, but no searchable`);
  }
  collected = new Map(entries.map((entry) => [entry.record.kind, entry]));
  for (const { kind } of allRecords()) recordKindEntry(kind);
}

/** @throws where no feature has it in its manifest */
export function recordKindEntry(kind: RecordKind): RecordKindEntry {
  const entry = collected.get(kind);
  if (!entry) throw new Error(`No feature has the kind of record ${kind} in its manifest`);
  return entry;
}
