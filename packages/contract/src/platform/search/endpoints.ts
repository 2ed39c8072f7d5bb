import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { pageFields, searchFields } from '../../core/paging.ts';
import { searchKeys, shortestSearch } from './terms.ts';

const searchResultSchema = z
  .object({
    kind: z.lazy(() => z.enum(searchKeys())),
    id: z.uuid(),
    title: z.string(),
    subtitle: z.string(),
    url: z.string().describe('Where the web app shows it.'),
    exact: z.boolean().describe('The text is its code, its number, its name or an amount of it.'),
  })
  .meta({ id: 'SearchResult' });

/** The maximum number of records requested by their ids at once. */
const mostIds = 20;

export const namedRecords = defineEndpoint({
  method: 'GET',
  path: '/admin/search/records',
  summary: 'What records are called, of those that the role of now may read',
  access: 'signed-in',
  query: z.object({
    ids: z
      .string({ error: 'Ids must be one text' })
      .transform((text) => text.split(','))
      .pipe(
        z
          .array(z.uuid({ error: 'Ids must be ids with commas between them' }).toLowerCase())
          .max(mostIds, { error: `At most ${mostIds} ids` }),
      )
      .describe('Of any kind that the search finds, with commas between them.'),
  }),
  response: z.object({
    results: z
      .array(searchResultSchema)
      .describe('In the order asked for, without those that are gone or not for this role.'),
  }),
});

export const search = defineEndpoint({
  method: 'GET',
  path: '/admin/search',
  summary: 'Records of every kind that the role of now may read, by name, code, number or amount',
  access: 'signed-in',
  query: z.object({
    ...searchFields,
    limit: pageFields({ limit: 5, most: 20 }).limit.describe('How many of each kind.'),
  }),
  response: z.object({
    results: z.array(searchResultSchema).describe('Those of a kind together, the best kind first.'),
    tooShort: z
      .boolean()
      .describe(
        `The text has fewer than ${shortestSearch} letters or digits: nothing was looked for.`,
      ),
  }),
});
