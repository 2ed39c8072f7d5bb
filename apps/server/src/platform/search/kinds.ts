import { can, type Rights } from '@kolam/contract/core/permissions.ts';
import {
  allRecords,
  type RecordDeclaration,
  type SearchKey,
} from '@kolam/contract/core/record-kinds.ts';
import { recordKindEntry } from '#core/record-kinds.ts';
import type { Searchable } from '#core/searchable.ts';

export type SearchableKind = { key: SearchKey; record: RecordDeclaration; searchable: Searchable };

/** Returns the kinds that a role may read and search, in the order of their groups. */
export const searchableFor = (role: Rights): SearchableKind[] =>
  allRecords().flatMap((record) => {
    if (!record.search || !can(role, record.permission)) return [];
    const searchable = recordKindEntry(record.kind).searchable?.(role);
    return searchable ? [{ key: record.search.key as SearchKey, record, searchable }] : [];
  });
