import { defineFeature } from '#core/feature.ts';

export const filesFeature = defineFeature({
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
