import * as endpoints from '@kolam/contract/programme/library/endpoints.ts';
import { route } from '#core/route.ts';
import { addToLibrary } from './add.ts';
import { insertLibraryItem } from './insert.ts';
import { readLibrary, readLibraryItem } from './read.ts';
import { updateLibraryItem } from './update.ts';

export const libraryRoutes = [
  route(endpoints.listLibrary, (context, { query }) => readLibrary(context, query)),
  route(endpoints.addToLibrary, (context, { body }) => addToLibrary(context, body)),
  route(endpoints.getLibraryItem, (context, { params }) => readLibraryItem(context, params.id)),
  route(endpoints.updateLibraryItem, (context, { params, body }) =>
    updateLibraryItem(context, params.id, body),
  ),
  route(endpoints.insertLibraryItem, (context, { params, body }) =>
    insertLibraryItem(context, params.id, body),
  ),
];
