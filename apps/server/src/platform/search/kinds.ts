import { may, type Role } from '@kolam/contract/core/permissions.ts';
import {
  allRecords,
  type RecordDeclaration,
  type SearchKey,
} from '@kolam/contract/core/record-kinds.ts';
import type { Findable } from '#core/findable.ts';
import { recordKindEntry } from '#core/record-kinds.ts';

export type FindableKind = { key: SearchKey; record: RecordDeclaration; findable: Findable };

/** What a role may read and find, in the order in which groups show. */
export const findableFor = (role: Role): FindableKind[] =>
  allRecords().flatMap((record) => {
    if (!record.search || !may(role, record.permission)) return [];
    const findable = recordKindEntry(record.kind).findable?.(role);
    return findable ? [{ key: record.search.key as SearchKey, record, findable }] : [];
  });
