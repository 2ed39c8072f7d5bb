import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listTaskTemplates } from '@kolam/contract/workforce/task-templates/endpoints.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { presentTemplates, templateResponse } from './present.ts';
import { findTemplate, listTemplatePage } from './store.ts';

export async function readTemplates(
  { db }: SignedInContext,
  query: QueryOf<typeof listTaskTemplates>,
) {
  const { rows, total } = await listTemplatePage(db, {
    filter: { search: searchOf(query), repeats: query.repeats },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentTemplates(db, rows), meta: metaOf(query, total) };
}

export async function readTemplate({ db }: SignedInContext, id: string) {
  const row = await findTemplate(db, id);
  if (!row) throw notFound();
  return templateResponse(db, row);
}
