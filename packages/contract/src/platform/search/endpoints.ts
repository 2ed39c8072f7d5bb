import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { pageFields, searchFields } from '../../core/paging.ts';
import { searchKeys, shortestSearch } from './values.ts';

const searchResultSchema = z
  .object({
    kind: z.lazy(() => z.enum(searchKeys())),
    id: z.uuid(),
    title: z.string(),
    subtitle: z.string(),
    url: z.string().describe('Path of the record in the web app.'),
    exact: z.boolean().describe('Whether the text equals its code, number, name or an amount.'),
  })
  .meta({ id: 'SearchResult' });

/** The maximum number of records requested by their ids at once. */
const mostIds = 20;

export const namedRecords = defineEndpoint({
  method: 'GET',
  path: '/admin/search/records',
  summary: 'Get the titles of records that the caller’s current role can read',
  access: 'signed-in',
  opensToKeys: true,
  query: z.object({
    ids: z
      .string({ error: 'Ids must be one text' })
      .transform((text) => text.split(','))
      .pipe(
        z
          .array(z.uuid({ error: 'Ids must be ids with commas between them' }).toLowerCase())
          .max(mostIds, { error: `At most ${mostIds} ids` }),
      )
      .describe('Ids of records of any searchable kind, separated by commas.'),
  }),
  response: z.object({
    results: z
      .array(searchResultSchema)
      .describe(
        'In the requested order, without deleted records and records that the role can’t read.',
      ),
  }),
});

export const search = defineEndpoint({
  method: 'GET',
  path: '/admin/search',
  summary:
    'Search records of all kinds that the caller’s current role can read, by name, code, number or amount',
  access: 'signed-in',
  needsConfirmation: 'after-rest',
  opensToKeys: true,
  query: z.object({
    ...searchFields,
    limit: pageFields({ limit: 5, most: 20 }).limit.describe('Number of results per kind.'),
  }),
  response: z.object({
    results: z.array(searchResultSchema).describe('Grouped by kind, best kind first.'),
    tooShort: z
      .boolean()
      .describe(
        `Whether the text has fewer than ${shortestSearch} letters or digits, so that nothing was searched.`,
      ),
  }),
});
