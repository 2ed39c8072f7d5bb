import { defineFeature } from '#core/feature.ts';
import { fileKeys } from '#core/files/file-keys.ts';
import { keysOfAllFiles } from './queries.ts';
import { fileRoutes } from './routes.ts';
import { keysOfFiles } from './store.ts';

export const filesFeature = defineFeature({
  hooks: [fileKeys.on({ inUse: keysOfFiles, all: keysOfAllFiles })],
  routes: { Files: fileRoutes },
});
