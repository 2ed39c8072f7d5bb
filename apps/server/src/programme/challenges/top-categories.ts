import type { QueryOf } from '@kolam/contract/core/call.ts';
import type { listTopCategories } from '@kolam/contract/programme/challenges/calls.ts';
import { categoryLabels } from '@kolam/contract/programme/challenges/terms.ts';
import type { Scope } from '#core/scope.ts';
import { listCategories } from './store.ts';

/** The categories that have challenges, those with the most participants first. */
export async function readTopCategories(
  { db }: Scope,
  { limit }: QueryOf<typeof listTopCategories>,
) {
  const rows = await listCategories(db, limit);
  return { categories: rows.map((row) => ({ ...row, label: categoryLabels[row.key] })) };
}
