import type { Rights } from '@kolam/contract/core/permissions.ts';
import {
  allRecords,
  type RecordDeclaration,
  type RecordKind,
} from '@kolam/contract/core/record-kinds.ts';
import type { Queryable } from './database/types.ts';
import type { Searchable } from './searchable.ts';

/** The server's part of a record kind of the contract. */
export type RecordKindEntry = {
  record: RecordDeclaration<RecordKind>;
  /** Returns whether the record exists. An imported record may exist with an empty history. */
  exists: (db: Queryable, id: string) => Promise<boolean>;
  /**
   * How the quick search finds it, by the role of the user. Required of a kind with a search key.
   */
  searchable?: (role: Rights) => Searchable;
  /** Fields of its history that show less than earlier versions stored. */
  shownFields?: Record<string, (stored: string) => string>;
};

let collected: ReadonlyMap<string, RecordKindEntry> = new Map();

/**
 * Registers these as the record kinds of the product.
 * @throws when a searched kind has no `searchable`, or a kind of the contract is in no manifest
 */
export function collectRecordKinds(entries: readonly RecordKindEntry[]): void {
  for (const { record, searchable } of entries) {
    if (record.search && !searchable)
      throw new Error(`${record.kind} has a search key, but no searchable`);
  }
  collected = new Map(entries.map((entry) => [entry.record.kind, entry]));
  for (const { kind } of allRecords()) recordKindEntry(kind);
}

/** @throws when no feature has the kind in its manifest */
export function recordKindEntry(kind: RecordKind): RecordKindEntry {
  const entry = collected.get(kind);
  if (!entry) throw new Error(`No feature has the kind of record ${kind} in its manifest`);
  return entry;
}
