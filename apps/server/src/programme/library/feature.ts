import { libraryRecord } from '@kolam/contract/programme/library/records.ts';
import { erasePiiMatches } from '#core/erase-pii-matches.ts';
import { defineFeature } from '#core/feature.ts';
import { eraseFromLibrary } from './actions.ts';
import { isLibraryItem, searchableLibrary } from './queries.ts';
import { libraryRoutes } from './routes.ts';

export const libraryFeature = defineFeature({
  routes: { Library: libraryRoutes },
  hooks: [erasePiiMatches.on(eraseFromLibrary)],
  records: [{ record: libraryRecord, exists: isLibraryItem, searchable: () => searchableLibrary }],
});
