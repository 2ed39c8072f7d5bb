import { defineFeature } from '#core/feature.ts';
import { dataCopyParts } from '#people/own-data/hooks.ts';
import { copyProofNote } from './queries.ts';
import { proofNoteRoutes } from './routes.ts';

export const proofNotesFeature = defineFeature({
  routes: { Employees: proofNoteRoutes },
  hooks: [dataCopyParts.on(copyProofNote)],
});
