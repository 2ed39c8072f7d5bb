import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { listTopCategories } from '@kolam/contract/programme/challenges/endpoints.ts';
import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import type { RequestContext } from '#core/request-context.ts';
import { listCategories } from './store.ts';

/** Returns the categories that have challenges, those with the most participants first. */
export async function readTopCategories(
  { db }: RequestContext,
  { limit }: QueryOf<typeof listTopCategories>,
) {
  const rows = await listCategories(db, limit);
  return { categories: rows.map((row) => ({ ...row, label: categoryLabels[row.key] })) };
}
