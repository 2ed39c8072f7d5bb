import { defineFeature } from '#core/feature.ts';
import { winnerRoutes } from './routes.ts';

export const winnersFeature = defineFeature({ routes: { 'Company portal': winnerRoutes } });
