import { z } from 'zod';
import { challengeDaySchema } from '#programme/challenges/days.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { libraryItemSchema } from './model.ts';
import { addToLibrarySchema, insertLibraryItemSchema, updateLibraryItemSchema } from './rules.ts';
import { libraryList } from './values.ts';

const oneItem = z.object({ data: libraryItemSchema });

export const listLibrary = defineEndpoint({
  method: 'GET',
  path: '/admin/library',
  summary: 'List the library, with search in all languages, filters, sorting and paging',
  access: 'challenges:read',
  query: z.object(listFields(libraryList)),
  response: z.object({ data: z.array(libraryItemSchema), meta: pageMeta }),
});

export const addToLibrary = defineEndpoint({
  method: 'POST',
  path: '/admin/library',
  summary:
    'Add a component of a challenge to the library, or all of them; those with the same content are not added again',
  access: 'challenges:write',
  status: 201,
  makes: 'added',
  body: addToLibrarySchema,
  response: z.object({
    added: z.int(),
    known: z.int().describe('Number of those with the content of an item there.'),
  }),
});

export const getLibraryItem = defineEndpoint({
  method: 'GET',
  path: '/admin/library/{id}',
  summary: 'Get an item of the library',
  access: 'challenges:read',
  params: idParams,
  versioned: 'data',
  response: oneItem,
});

export const updateLibraryItem = defineEndpoint({
  method: 'PATCH',
  path: '/admin/library/{id}',
  summary:
    'Change the content or the category of an item, archive or restore it; omitted fields stay unchanged',
  access: 'challenges:write',
  params: idParams,
  versioned: 'data',
  conflicts: ['ALREADY_THERE'],
  body: updateLibraryItemSchema,
  response: oneItem,
});

export const insertLibraryItem = defineEndpoint({
  method: 'POST',
  path: '/admin/library/{id}/insert',
  summary: 'Add a copy of an item to the day of a date, which is planned if it is not yet',
  access: 'challenges:write',
  params: idParams,
  status: 201,
  conflicts: ['ARCHIVED'],
  body: insertLibraryItemSchema,
  response: z.object({ day: challengeDaySchema }),
});
