import type { OpenDatabase } from './database/open.ts';
import { closeHooks, type HookPart } from './hooks.ts';
import type { HandledJob } from './jobs/job.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { Mailer } from './mail/mailer.ts';
import { collectRecordKinds, type RecordKindEntry } from './record-kinds.ts';
import type { Services } from './request-context.ts';
import type { Route } from './route.ts';
import type { Settings } from './settings.ts';

/** What jobs are made of. */
export type JobParts = Services & { mailer: Mailer; database: OpenDatabase };

/** What a feature adds to the product: its manifest, in its folder's `feature.ts`. */
export type Feature = {
  /** By the title under which the API document shows them. */
  routes?: Record<string, Route[]>;
  jobs?: (parts: JobParts) => HandledJob[];
  schedules?: (settings: Settings) => Schedule[];
  records?: RecordKindEntry[];
  hooks?: HookPart[];
};

/** Declares what a feature adds. */
export const defineFeature = (feature: Feature): Feature => feature;

/** Puts the features together; called once, by the list of all. Hooks run in its order. */
export function collectFeatures(features: readonly Feature[]) {
  collectRecordKinds(features.flatMap(({ records = [] }) => records));
  for (const { hooks = [] } of features) for (const hook of hooks) hook.add();
  closeHooks();
  return {
    routes: routesByTitle(features),
    jobs: (parts: JobParts) => features.flatMap(({ jobs }) => jobs?.(parts) ?? []),
    schedules: (settings: Settings) =>
      features.flatMap(({ schedules }) => schedules?.(settings) ?? []),
  };
}

/** A feature may add to the title of another. */
function routesByTitle(features: readonly Feature[]): Record<string, Route[]> {
  const all: Record<string, Route[]> = {};
  for (const { routes = {} } of features) {
    for (const [title, added] of Object.entries(routes)) {
      all[title] = [...(all[title] ?? []), ...added];
    }
  }
  return all;
}
