import type { OpenDatabase } from './database/open.ts';
import { closeHooks, type HookPart } from './hooks.ts';
import type { HandledJob } from './jobs/job.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { Mailer } from './mail/mailer.ts';
import { collectRecordKinds, type RecordKindEntry } from './record-kinds.ts';
import type { Services } from './request-context.ts';
import type { Route } from './route.ts';
import type { Settings } from './settings.ts';

/** The dependencies of jobs. */
type JobParts = Services & { mailer: Mailer; database: OpenDatabase };

/** A feature's manifest, in its folder's `feature.ts`: everything it adds to the product. */
export type Feature = {
  /** Keyed by the title under which the API document lists them. */
  routes?: Record<string, Route[]>;
  jobs?: (parts: JobParts) => HandledJob[];
  schedules?: (settings: Settings) => Schedule[];
  records?: RecordKindEntry[];
  hooks?: HookPart[];
  /** Removes the feature's expired data. Called every hour. */
  tidyUp?: (services: Services, signal: AbortSignal) => Promise<void>;
};

export const defineFeature = (feature: Feature): Feature => feature;

/**
 * Combines the features. Called once, by the list of all features. Hooks run in the list's order.
 */
export function collectFeatures(features: readonly Feature[]) {
  collectRecordKinds(features.flatMap(({ records = [] }) => records));
  for (const { hooks = [] } of features) for (const hook of hooks) hook.add();
  closeHooks();
  return {
    routes: routesByTitle(features),
    jobs: (parts: JobParts) => features.flatMap(({ jobs }) => jobs?.(parts) ?? []),
    schedules: (settings: Settings) =>
      features.flatMap(({ schedules }) => schedules?.(settings) ?? []),
    tidyUps: features.flatMap(({ tidyUp }) => tidyUp ?? []),
  };
}

/** A feature may add routes to another feature's title. */
function routesByTitle(features: readonly Feature[]): Record<string, Route[]> {
  const all: Record<string, Route[]> = {};
  for (const { routes = {} } of features) {
    for (const [title, added] of Object.entries(routes)) {
      all[title] = [...(all[title] ?? []), ...added];
    }
  }
  return all;
}
